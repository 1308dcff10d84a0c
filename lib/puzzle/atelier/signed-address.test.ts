import { expect, test, vi } from "vitest";

vi.mock("@/lib/platform/env", () => ({ env: { INTERNAL_TOKEN: "a secret of the shop" } }));
const { secondsLeft, signedAddress } = await import("./signed-address");

const ID = "0d9d4f8a-5d0e-4d0e-9d0e-4d0e9d0e4d0e";
const NOON = Date.UTC(2026, 10, 24, 12);
const DAY = 86_400_000;
const read = (address: string) => new URL(address, "https://shop.example");

test("an address is good for its days and the rest of the last one, and the same all day", () => {
  const address = signedAddress("design", ID, 3, NOON);
  expect(signedAddress("design", ID, 3, NOON + 11 * 3_600_000)).toBe(address);
  expect(signedAddress("design", ID, 3, NOON + 12 * 3_600_000)).not.toBe(address);
  expect(secondsLeft("design", ID, read(address), NOON)).toBe(3.5 * 86_400);
  expect(secondsLeft("design", ID, read(address), NOON + 3.5 * DAY)).toBe(0);
});

test.each([
  ["another picture", (address: URL) => secondsLeft("design", ID.replace("0", "1"), address, NOON)],
  ["the whole picture instead of its part", (address: URL) => secondsLeft("preview", ID, address, NOON)],
  [
    "a longer time",
    (address: URL) => {
      address.searchParams.set("until", String(NOON + 900 * DAY));
      return secondsLeft("design", ID, address, NOON);
    },
  ],
  [
    "no signature",
    (address: URL) => {
      address.searchParams.delete("signature");
      return secondsLeft("design", ID, address, NOON);
    },
  ],
  ["nothing", () => secondsLeft("design", ID, read("/"), NOON)],
])("an address for %s is none", (_what, ask) => {
  expect(ask(read(signedAddress("design", ID, 3, NOON)))).toBeNull();
});
