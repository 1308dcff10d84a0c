import { beforeEach, expect, test, vi } from "vitest";
import { clearDraft, fillInAddress, loadDraft, saveDraft } from "./draft";
import { EMPTY_FORM, type FormValues } from "./form";
import { forgetOrderKey, orderKey } from "./order-key";

function storage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

let visit: ReturnType<typeof storage>;
let device: ReturnType<typeof storage>;

beforeEach(() => {
  visit = storage();
  device = storage();
  vi.stubGlobal("sessionStorage", visit);
  vi.stubGlobal("localStorage", device);
});

const card = { holder: "Clara Geheim", number: "4242 4242 4242 4242", expiry: "12/34", cvv: "987" };

test("an address is filled in, and what else was typed stays", () => {
  saveDraft({ values: { ...EMPTY_FORM, hasBilling: true, shipping: "express" }, discount: null, vouchers: [] });
  const person = { email: "clara@beispiel.de", firstName: "Clara", lastName: "Wiesner", phone: "" };
  const delivery = { kind: "street", address: "Am Hafen 1", postalCode: "20457", city: "Hamburg" } as const;
  fillInAddress({ ...person, delivery, billing: null, company: null });
  expect(loadDraft().values).toEqual({
    ...EMPTY_FORM,
    ...person,
    delivery: { ...EMPTY_FORM.delivery, ...delivery },
    shipping: "express",
  });
});

test("the draft keeps everything but the card", () => {
  const discount = { code: "HERBST", kind: "percent", percent: 10 } as const;
  const vouchers = [{ code: "K7WM2Q9X4HTCPAZ3", balanceCents: 2500 }];
  saveDraft({ values: { ...EMPTY_FORM, email: "clara@beispiel.de", shipping: "express", card }, discount, vouchers });
  const text = [...visit.stored.values()].join();
  for (const secret of Object.values(card)) expect(text).not.toContain(secret);
  expect(loadDraft()).toEqual({
    values: { ...EMPTY_FORM, email: "clara@beispiel.de", shipping: "express" },
    discount,
    vouchers,
    pending: null,
  });
  clearDraft();
  expect(visit.stored.size).toBe(0);
});

/** Every field filled in, whatever there is. */
const filled = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      value === "" ? `my ${name}` : value === false ? true : typeof value === "object" ? filled(value!) : value,
    ]),
  );

test("every field of the form is kept", () => {
  const values = { ...(filled(EMPTY_FORM) as FormValues), card: EMPTY_FORM.card };
  expect(JSON.stringify(values)).not.toMatch(/false/);
  saveDraft({ values, discount: null, vouchers: [] });
  expect(loadDraft().values).toEqual(values);
});

test("a draft from before a field was asked for begins with it empty", () => {
  saveDraft({ values: { ...EMPTY_FORM, email: "clara@beispiel.de", hasGift: true }, discount: null, vouchers: [] });
  const { values, ...rest } = JSON.parse(visit.stored.get("kg-checkout")!) as { values: Record<string, unknown> };
  const { hasNoNumber: _, gift: __, lastName: ___, ...old } = values;
  visit.stored.set("kg-checkout", JSON.stringify({ ...rest, values: old }));
  expect(loadDraft().values).toEqual({ ...EMPTY_FORM, email: "clara@beispiel.de", hasGift: true });
});

test("an order on its way stays marked while the shopper types on", () => {
  const pending = { key: "0d7f6c52-6d5f-4c0f-9f3c-2b1f0c9a7e11", pieces: { "7": 2 } };
  const blank = { values: EMPTY_FORM, discount: null, vouchers: [] };
  saveDraft({ ...blank, pending });
  saveDraft({ ...blank, values: { ...EMPTY_FORM, firstName: "Clara" } });
  expect(loadDraft().pending).toEqual(pending);
  saveDraft({ ...blank, pending: null });
  expect(loadDraft().pending).toBeNull();
});

test.each(["", "kaputt{", "null", '{"version":2}', '{"version":1,"values":{"email":7}}'])(
  "rubbish %j is no draft",
  (text) => {
    visit.stored.set("kg-checkout", text);
    expect(loadDraft()).toEqual({ values: EMPTY_FORM, discount: null, vouchers: [], pending: null });
  },
);

test("a draft from before vouchers were kept is still one", () => {
  saveDraft({ values: { ...EMPTY_FORM, email: "clara@beispiel.de" }, discount: null, vouchers: [] });
  const { vouchers: _, ...old } = JSON.parse(visit.stored.get("kg-checkout")!) as Record<string, unknown>;
  const pending = "0d7f6c52-6d5f-4c0f-9f3c-2b1f0c9a7e11";
  visit.stored.set("kg-checkout", JSON.stringify({ ...old, pending }));
  expect(loadDraft()).toMatchObject({ values: { email: "clara@beispiel.de" }, vouchers: [], pending: null });
});

test("the order's key stays the same until it is used up", () => {
  const key = orderKey();
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(orderKey()).toBe(key);
  forgetOrderKey("0d7f6c52-6d5f-4c0f-9f3c-2b1f0c9a7e11");
  expect(orderKey()).toBe(key);
  forgetOrderKey(key);
  expect(device.stored.size).toBe(0);
  expect(orderKey()).not.toBe(key);
});

test("a key that another tab has ordered with does not come back", () => {
  const key = orderKey();
  // The other tab removes it from the storage that both share.
  device.stored.clear();
  expect(orderKey()).not.toBe(key);
});

test("a key that is none is replaced", () => {
  device.stored.set("kg-order-key", "hallo");
  expect(orderKey()).toHaveLength(36);
});

test("forbidden storage: the page's own memory holds the key", () => {
  const refuse = () => {
    throw new Error("forbidden");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  const key = orderKey();
  expect(orderKey()).toBe(key);
  forgetOrderKey(key);
  expect(orderKey()).not.toBe(key);
});
