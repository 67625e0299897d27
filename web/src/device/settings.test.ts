import { afterEach, describe, expect, it, vi } from "vitest";
import { Setting } from "./settings.svelte";

function device(): Storage {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal("window", { localStorage: storage });
  return storage as unknown as Storage;
}

afterEach(() => vi.unstubAllGlobals());

describe("a setting", () => {
  it("is the usual one until the player chooses, and is kept from then on", () => {
    device();
    const theme = new Setting("theme of one", ["dark", "light"], "dark");
    expect(theme.value).toBe("dark");
    theme.value = "light";
    expect(new Setting("theme of one", ["dark", "light"], "dark").value).toBe("light");
  });

  it("does not take from the device what it does not know", () => {
    device().setItem("ursuppe.theme of two", "sepia");
    expect(new Setting("theme of two", ["dark", "light"], "dark").value).toBe("dark");
  });
});
