/** Which screen is shown. It is in the fragment of the address, which is never sent to a
 * server: seat tokens live there and nowhere else. */

export type Route =
  | { screen: "start" }
  | { screen: "new" }
  | { screen: "open" }
  | { screen: "learn"; chapter: number }
  | { screen: "reference"; id: string }
  | { screen: "table"; tokens: string[] };

const TOKENS = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;

export function routeOf(hash: string): Route {
  const [screen, rest = ""] = hash.replace(/^#\/?/, "").split("/", 2);
  if (screen === "play" && TOKENS.test(rest)) return { screen: "table", tokens: rest.split(".") };
  if (screen === "learn") return { screen, chapter: Number.parseInt(rest, 10) || 1 };
  if (screen === "reference") return { screen, id: rest };
  if (screen === "new" || screen === "open") return { screen };
  return { screen: "start" };
}

export function tableHash(tokens: string[]): string {
  return `#play/${tokens.join(".")}`;
}

const HERE = ["localhost", "127.0.0.1", "[::1]"];

/** The whole address that opens a seat on another device, where this machine goes by `address`
 * rather than by the name it has for itself. */
export function linkTo(token: string, address: string | null): string {
  const origin = HERE.includes(window.location.hostname) ? (address ?? window.location.origin) : window.location.origin;
  return `${origin}/${tableHash([token])}`;
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
