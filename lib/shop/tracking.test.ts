import { expect, test } from "vitest";
import { trackingAddress } from "./tracking";

test.each([
  ["DHL", "0034 0434&x=1", "piececode=0034%200434%26x%3D1"],
  ["dhl Paket", "JJD01", "piececode=JJD01"],
])("%s has a page for %s", (carrier, number, end) => expect(trackingAddress(carrier, number)).toMatch(end));

test.each([
  ["DHLX", "1"],
  ["Hermes", "1"],
  [null, "1"],
  ["DHL", null],
])("%s with number %s has none", (carrier, number) => expect(trackingAddress(carrier, number)).toBeNull());
