import { expect, test } from "vitest";
import { CARRIERS, trackingUrl } from "./carriers";

test.each([
  [
    "DHL",
    "00340434161094042557",
    "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434161094042557",
  ],
  [" dhl Paket", "0034 0434", "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434"],
  ["GLS", "a&b#c", "https://gls-group.com/DE/de/paketverfolgung?match=a%26b%23c"],
  ["DHLX", "1", null],
  ["Bote", "1", null],
  ["DHL", null, null],
  [null, "1", null],
  ["", "", null],
])("%j %j", (carrier, number, url) => expect(trackingUrl(carrier, number)).toBe(url));

// As public code that is in use has them, looked up on 23 November 2026; none of these carriers documents its own.
test.each([
  // Shop software and status pages on GitHub, a dozen each.
  ["DHL", "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=1"],
  ["DPD", "https://tracking.dpd.de/status/de_DE/parcel/1"],
  ["UPS", "https://www.ups.com/track?loc=de_DE&tracknum=1"],
  // Without a slash before the question mark.
  ["GLS", "https://gls-group.com/DE/de/paketverfolgung?match=1"],
  // Hermes' own mails: github.com/itsvic-dev/deliveries/issues/212.
  ["Hermes", "https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#1"],
  // The tracking links of Zen Cart's shipping plugin, "Carrier 6".
  ["Deutsche Post", "https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=1"],
])("%s leads to its own page", (carrier, url) => expect(trackingUrl(carrier, "1")).toBe(url));

test("no carrier is offered whose page was not looked up", () => {
  expect(CARRIERS).toEqual(["DHL", "Deutsche Post", "DPD", "GLS", "Hermes", "UPS"]);
});
