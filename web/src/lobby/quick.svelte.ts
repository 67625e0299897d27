/** A game at one click: the player against three bots. */
import { errorText, loadFacts } from "../net/api";
import { ownName } from "../device/storage";
import { sitDown, usualLevel, youAgainstBots } from "./seats";

export class QuickGame {
  busy = $state(false);
  trouble = $state("");

  async begin(): Promise<void> {
    this.busy = true;
    this.trouble = "";
    try {
      const { levels } = await loadFacts();
      await sitDown({ seats: youAgainstBots(4, usualLevel(levels), ownName()) });
    } catch (error) {
      this.trouble = errorText(error);
    } finally {
      this.busy = false;
    }
  }
}
