import { beforeAll, describe, expect, test } from "vitest";
import { category, product } from "./rows.ts";
import { testBackend } from "./opened.ts";

const backend = testBackend();
beforeAll(async () => {
  await backend.service.from("categories").insert(category());
});

describe("a product is refused when", () => {
  test.each([
    ["its price is 0", { price: 0 }],
    ["its price is below 0", { price: -1 }],
    ["it has no pieces but says 0", { pieces: 0 }],
    ["its stock is below 0", { stock: -1 }],
    ["its category is unknown", { category: "nirgends" }],
    ["its slug is a number and could be mistaken for an id", { slug: "17" }],
    ["its slug has capitals", { slug: "Nacht" }],
    ["its name is blank", { name: "  " }],
    ["it has no picture", { image_url: "" }],
    ["its limited edition has no copies", { edition_size: 0 }],
    ["its stock is more than its limited edition has", { stock: 301, edition_size: 300 }],
    ["it is a gift for somebody that the list does not have", { recipients: ["Frauen", "Kinder"] }],
    ["it is a gift for an occasion that the list does not have", { occasions: ["Fasching"] }],
    ["law 6: its contents are none", { contents: "0,0 ml" }],
    ["law 6: its contents have no unit that prices are told of", { contents: "3 Tuben" }],
    ["law 9: its manufacturer has no address", { manufacturer: "Verlag GmbH, info@verlag.de" }],
    ["law 9: its manufacturer has no e-mail", { manufacturer: "Verlag GmbH, Weg 1, 12345 Ort" }],
    ["law 9: its responsible person has no e-mail", { responsible_person: "Import GmbH, Weg 1, 12345 Ort" }],
    ["law 10: it is a toy without a warning", { is_toy: true }],
    ["law 10: it is a toy with an empty warning", { is_toy: true, warnings: " " }],
    ["law 10: it is a toy of more than 500 pieces", { is_toy: true, warnings: "Kleinteile.", pieces: 501 }],
  ])("%s", async (_why, wrong) => {
    const { error } = await backend.service.from("products").insert({ ...product(), ...wrong });
    expect(error).not.toBeNull();
    const { count } = await backend.service.from("products").select("*", { count: "exact", head: true });
    expect(count).toBe(0);
  });
});

test("law 9, 10: a toy with warning, manufacturer and responsible person is accepted", async () => {
  const contact = "Verlag & Söhne GmbH, Weg 1, 12345 Ort, info@verlag.de";
  const toy = product({ is_toy: true, warnings: "Kleinteile.", pieces: 500 });
  const row = { ...toy, manufacturer: contact, responsible_person: contact };
  await backend.service.from("products").insert(row).throwOnError();
  await backend.service.from("products").delete().eq("slug", row.slug).throwOnError();
});

test("slug and article number are unique", async () => {
  await backend.service
    .from("products")
    .insert(product({ slug: "a", article_number: "A" }))
    .throwOnError();
  const sameSlug = await backend.service.from("products").insert(product({ slug: "a", article_number: "B" }));
  const sameNumber = await backend.service.from("products").insert(product({ slug: "b", article_number: "A" }));
  expect(sameSlug.error?.code).toBe("23505");
  expect(sameNumber.error?.code).toBe("23505");
});

test("a role can only be 'admin'", async () => {
  const { userId } = await backend.signIn();
  const { error } = await backend.service.from("user_roles").insert({ user_id: userId, role: "owner" });
  expect(error).not.toBeNull();
});

test("updated_at follows every change but a sale", async () => {
  const { data: before } = await backend.service.from("products").insert(product()).select().single().throwOnError();
  const change = async (changes: object) => {
    const changed = backend.service.from("products").update(changes).eq("id", before.id).select().single();
    return (await changed.throwOnError()).data.updated_at;
  };
  expect(await change({ stock: 1 })).toBe(before.updated_at);
  expect(new Date(await change({ price: 51 })).getTime()).toBeGreaterThan(new Date(before.updated_at).getTime());
});
