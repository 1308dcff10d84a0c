import { expect, test } from "vitest";
import { parseAdminState } from "./parse-state";
import { adminPath, editPath, newPath } from "./state";

const OPENED = { query: "", category: "", status: "aktiv", sort: "neu", page: 1 };

test.each([
  [{}, {}],
  [
    { q: " Garten  am Fluß ", seite: "3" },
    { query: "Garten am Fluß", page: 3 },
  ],
  [
    { status: "alle", sort: "preis", kategorie: "abstrakt" },
    { status: "alle", sort: "preis", category: "abstrakt" },
  ],
  [{ status: "x", sort: ["y"], kategorie: "../", seite: "0" }, {}],
])("%j", (params, state) => expect(parseAdminState(params)).toEqual({ ...OPENED, ...state }));

test("an address is written the way it is read", () => {
  const state = parseAdminState({ q: "a & b", kategorie: "tiere", status: "archiviert", sort: "bestand", seite: "2" });
  const read = (path: string) => parseAdminState(Object.fromEntries(new URL(path, "http://x").searchParams));
  expect(read(adminPath(state))).toEqual(state);
  expect(read(editPath(7, state))).toEqual(state);
  expect(read(newPath(state))).toEqual(state);
  expect(adminPath(parseAdminState({}))).toBe("/admin/produkte");
  expect(editPath(3, parseAdminState({}))).toBe("/admin/produkte/3");
  expect(newPath(parseAdminState({}))).toBe("/admin/produkte/neu");
});
