"""What tests share: boards and scenes, games and positions, a server, a page, a terminal."""
