import { expect, test } from "vitest";
import { CARRIERS, trackingUrl } from "./carriers";

test.each([
  [
    "DHL",
    "00340434161094042557",
    "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434161094042557",
  ],
  [" dhl Paket", "0034 0434", "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434"],
  ["GLS", "a&b#c", "https://gls-group.com/DE/de/paketverfolgung/?match=a%26b%23c"],
  ["DHLX", "1", null],
  ["Bote", "1", null],
  ["DHL", null, null],
  [null, "1", null],
  ["", "", null],
])("%j %j", (carrier, number, url) => expect(trackingUrl(carrier, number)).toBe(url));

test("each of our carriers has an address", () => {
  for (const name of CARRIERS) expect(new URL(trackingUrl(name, "1") ?? "").protocol).toBe("https:");
});
