/** Which screen is shown. It is in the fragment of the address, which is never sent to a
 * server: seat tokens live there and nowhere else. */

export type Route =
  | { screen: "start" }
  | { screen: "new" }
  | { screen: "open" }
  | { screen: "position"; link: string }
  | { screen: "replay"; tokens: string[]; game: number; step: number | null; result: boolean }
  | { screen: "learn"; chapter: number }
  | { screen: "reference"; id: string }
  | { screen: "table"; tokens: string[] };

const TOKENS = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;

export function routeOf(hash: string): Route {
  const [screen, rest = "", ...more] = hash.replace(/^#\/?/, "").split("/");
  // A link that was cut says so at its table.
  if (screen === "play") return { screen: "table", tokens: rest.split(".") };
  if (screen === "position") return { screen, link: rest };
  if ((screen === "replay" || screen === "result") && TOKENS.test(rest)) {
    const [game = 0, step] = more.map(Number);
    const at = step !== undefined && Number.isInteger(step) ? step : null;
    return { screen: "replay", tokens: rest.split("."), game: game || 1, step: at, result: screen === "result" };
  }
  if (screen === "learn") return { screen, chapter: Number.parseInt(rest, 10) || 1 };
  if (screen === "reference") return { screen, id: rest };
  if (screen === "new" || screen === "open") return { screen };
  return { screen: "start" };
}

export function tableHash(tokens: string[]): string {
  return `#play/${tokens.join(".")}`;
}

/** Where a game of a table is stepped through, as these tokens' only seat may know it. */
export function replayHash(tokens: string[], game: number, step: number | null = null): string {
  return `#replay/${tokens.join(".")}/${game}${step === null ? "" : `/${step}`}`;
}

/** Where the result of a game of a table is looked at. */
export function resultHash(tokens: string[], game: number): string {
  return `#result/${tokens.join(".")}/${game}`;
}

const HERE = ["localhost", "127.0.0.1", "[::1]"];

/** Where another device finds this page, where this machine goes by `address` rather than by the
 * name it has for itself. */
function originFor(address: string | null | undefined): string {
  return HERE.includes(window.location.hostname) ? (address ?? window.location.origin) : window.location.origin;
}

/** Tells whether links open on this machine alone. */
export function onlyHere(address: string | null | undefined): boolean {
  return address === null && HERE.includes(window.location.hostname);
}

/** The whole address that opens a seat on another device. */
export function linkTo(token: string, address: string | null | undefined): string {
  return `${originFor(address)}/${tableHash([token])}`;
}

/** The whole address that shows a position. */
export function positionLink(link: string, address: string | null | undefined): string {
  return `${originFor(address)}/#position/${link}`;
}

class Place {
  route = $state<Route>(routeOf(window.location.hash));

  constructor() {
    window.addEventListener("hashchange", () => {
      this.route = routeOf(window.location.hash);
    });
  }

  go(hash: string): void {
    window.location.hash = hash;
  }
}

export const place = new Place();
