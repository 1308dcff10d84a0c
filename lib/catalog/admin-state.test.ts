import { expect, test } from "vitest";
import { adminPath, parseAdminState } from "./admin-state";

const OPENED = { query: "", category: "", status: "aktiv", sort: "neu", page: 1, edit: null, copy: null };

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
  [{ status: "x", sort: ["y"], kategorie: "../", seite: "0", bearbeiten: "abc", kopie: "-1" }, {}],
  [{ bearbeiten: "12", kopie: "1e99" }, { edit: 12 }],
])("%j", (params, state) => expect(parseAdminState(params)).toEqual({ ...OPENED, ...state }));

test("an address is written the way it is read", () => {
  const state = parseAdminState({ q: "a & b", kategorie: "tiere", status: "archiviert", sort: "bestand", seite: "2" });
  const read = (path: string) => parseAdminState(Object.fromEntries(new URL(path, "http://x").searchParams));
  expect(read(adminPath(state))).toEqual(state);
  expect(read(adminPath(state, { edit: 7 }))).toEqual({ ...state, edit: 7 });
  expect(adminPath(parseAdminState({ bearbeiten: "3" }))).toBe("/admin");
});
