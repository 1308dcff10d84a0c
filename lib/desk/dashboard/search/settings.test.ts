import { expect, test } from "vitest";
import { findSettings } from "./settings";

test.each([
  ["iban", "/admin/einstellungen/firma#iban"],
  ["Logo", "/admin/einstellungen/marke#logo"],
  ["versand express", "/admin/einstellungen/versand#hasExpress"],
  ["feiertage", "/admin/einstellungen/zeiten#state"],
])("'%s' leads to its field", (query, href) => {
  expect(findSettings(query, 9).map((hit) => hit.href)).toContain(href);
});

test("what no setting is about finds none", () => {
  expect(findSettings("rotkehlchen", 9)).toEqual([]);
});
