import { expect, test, vi } from "vitest";
import text from "#messages/client/admin-settings.json";
import { ABOUT } from "@/lib/platform/texts";
import { typedOf } from "./part";
import { DELIVERED, parseSettings } from "./parts";
import { MAX_RECORDS, type TypedRecord } from "./records";
import { findStore, STORES, storesOf } from "./stores";

const typed = typedOf(STORES, DELIVERED.stores)["stores"] as TypedRecord[];
const words = text.parts.stores.fields.stores.record;
const blank = Object.fromEntries(Object.keys(words.fields).map((name) => [name, ""]));
const cologne = {
  ...blank,
  id: "",
  name: "Kunst & Geduld Köln",
  street: "Breite Straße 9",
  postalCode: "50667",
  city: "Köln",
  state: "NW",
  phone: "+49 221 123456",
  tuesday: "10 bis 18.30 Uhr",
  position: "50,9375; 6,9603",
  services: "sizing\ntable",
};
const read = (...stores: TypedRecord[]) => STORES.form.safeParse({ stores });

test("every field of a store has its words, and its services those of the pages", () => {
  expect(Object.keys(words.fields)).toEqual(Object.keys(STORES.fields.stores.records.fields));
  const groups = Object.values(STORES.fields.stores.records.fields).flatMap(({ group }) => group ?? []);
  expect(Object.keys(words.groups)).toEqual(groups);
  expect(text.options).toMatchObject(ABOUT.de.stores.serviceNames);
});

test("a new store gets its address from its city, which stays; what is typed is stored as it is meant", () => {
  const saved = read({ ...typed[1]!, city: "Potsdam" }, cologne, cologne);
  const stores = parseSettings({ stores: saved.data }).stores;
  expect(stores.stores.map(({ id }) => id)).toEqual(["berlin", "koeln", "koeln-2"]);
  expect(findStore(stores, "koeln")).toEqual({
    id: "koeln",
    name: "Kunst & Geduld Köln",
    street: "Breite Straße 9",
    postalCode: "50667",
    city: "Köln",
    englishCity: null,
    state: "NW",
    phone: "+49 221 123456",
    latitude: 50.9375,
    longitude: 6.9603,
    services: ["sizing", "table"],
    hours: {
      monday: null,
      tuesday: { opens: "10:00", closes: "18:30" },
      wednesday: null,
      thursday: null,
      friday: null,
      saturday: null,
      sunday: null,
    },
  });
  expect(STORES.form.parse(typedOf(STORES, stores))).toEqual(stores);
});

test("a shop may have no store", () => {
  const none = parseSettings({ stores: read().data }).stores;
  expect(storesOf(none)).toEqual([]);
});

test.each([
  ["name", "", "required"],
  ["street", " ", "required"],
  ["postalCode", "5066", "postalCode"],
  ["city", "", "required"],
  ["state", "", "required"],
  ["state", "XX", "wrong"],
  ["phone", "anrufen", "phone"],
  ["sunday", "18:00 – 9:00", "span"],
  ["position", "", "required"],
  ["position", "am Dom", "position"],
  ["position", "6.9603, 50.9375", "position"],
  ["position", "50.9375", "position"],
  ["services", "parking", "wrong"],
])("%s: '%s' is refused at the field of its store", (field, value, error) => {
  const { error: found } = read(typed[0]!, { ...cologne, [field]: value });
  expect(found?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([[`stores.1.${field}`, error]]);
  expect(text.errors).toHaveProperty(error);
});

test.each([
  ["the same address twice", [typed[0]!, typed[0]!]],
  ["an address that is none", [{ ...typed[0]!, id: "../agb" }]],
  ["too many", Array.from({ length: MAX_RECORDS + 1 }, () => cologne)],
])("%s is refused", (_, stores) => expect(read(...stores).success).toBe(false));

test.each(["50.9375, 6.9603", "50.9375,6.9603", "50,9375, 6,9603", "50.9375° 6.9603°", "50.9375 6.9603"])(
  "'%s' is read as a position",
  (position) =>
    expect(read({ ...cologne, position }).data).toMatchObject({
      stores: [{ position: { latitude: 50.9375, longitude: 6.9603 } }],
    }),
);

test("a stored list that is wrong counts as delivered; a field that is newer than a store has its default", () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const [first] = DELIVERED.stores.stores;
  for (const stores of [{}, [null], [{ ...first, phone: 7 }], [{ ...first, postalCode: "x" }]])
    expect(parseSettings({ stores: { stores } }).stores).toEqual(DELIVERED.stores);
  expect(log).toHaveBeenCalledTimes(4);
  const { services: _, ...older } = first!;
  expect(parseSettings({ stores: { stores: [older] } }).stores.stores).toEqual([{ ...first, services: [] }]);
});
