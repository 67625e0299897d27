"""What clients are shown: views, frames and previews, without the secrets of others."""
