import { describe, expect, test } from "vitest";
import { errors as text } from "#messages/client/admin-products.json";
import { firstErrors } from "@/lib/platform/forms/fields";
import { EMPTY_PRODUCT, productFormSchema, type ProductForm } from "./product-form-schema";

const picture = { url: "/bilder/1-ab.webp", alt: "Teich", caption: "", width: 4, height: 5, color: "#a0b0c0" };
const GOOD: ProductForm = {
  ...EMPTY_PRODUCT,
  name: " Teich ",
  category: "abstrakt",
  price: "1.249,00",
  pictures: [picture],
};
const errorsOf = (changes: Partial<ProductForm>) => {
  const answer = productFormSchema.safeParse({ ...GOOD, ...changes });
  return answer.success ? {} : firstErrors(answer.error.issues);
};

test("empty optional fields are null, the price is in cents", () => {
  expect(productFormSchema.parse(GOOD)).toEqual({
    name: "Teich",
    slug: "",
    articleNumber: "",
    category: "abstrakt",
    price: 124_900,
    taxRate: "19",
    sale: "now",
    saleFrom: "",
    stock: 0,
    description: null,
    pieces: null,
    dimensions: null,
    difficulty: null,
    material: null,
    featuredRank: null,
    artist: null,
    packaging: null,
    weight: null,
    contents: null,
    lowStock: null,
    editionSize: null,
    recipients: [],
    occasions: [],
    manufacturer: null,
    responsiblePerson: null,
    isToy: false,
    needsArtwork: false,
    canResize: false,
    hasGeneratedPictures: false,
    warnings: null,
    isNew: false,
    engravingPrice: null,
    engraving: [],
    pictures: [{ ...picture, caption: null }],
  });
  expect(productFormSchema.parse({ ...GOOD, pieces: "1.000", stock: "12", material: " Holz " })).toMatchObject({
    pieces: 1000,
    stock: 12,
    material: "Holz",
  });
});

test("places for an engraving have numbers, a name of their own, and lie on the picture", () => {
  const place = { place: " Innenseite ", x: "50", y: "40,5", width: "30.5", angle: "−12" };
  expect(productFormSchema.parse({ ...GOOD, engraving: [place] }).engraving).toEqual([
    { place: "Innenseite", x: 50, y: 40.5, width: 30.5, angle: -12 },
  ]);
  const refuse = (...engraving: ProductForm["engraving"]) =>
    productFormSchema.safeParse({ ...GOOD, engraving }).error?.issues.map(({ path }) => path.join("."));
  expect(refuse({ ...place, x: "101", y: "", width: "0", angle: "181" })).toEqual([
    "engraving.0.x",
    "engraving.0.y",
    "engraving.0.width",
    "engraving.0.angle",
  ]);
  expect(refuse({ ...place, place: "" }, { ...place, place: "a|b" })).toEqual([
    "engraving.0.place",
    "engraving.1.place",
  ]);
  expect(refuse(place, place)).toEqual(["engraving"]);
  expect(refuse(...[1, 2, 3, 4, 5].map((n) => ({ ...place, place: String(n) })))).toEqual(["engraving"]);
});

test("the empty form is told what is missing", () => {
  const { name, category, price, image: pictures } = text;
  expect(firstErrors(productFormSchema.safeParse(EMPTY_PRODUCT).error?.issues ?? [])).toEqual({
    name,
    category,
    price,
    pictures,
  });
});

describe("refused", () => {
  test.each<[keyof ProductForm, string, string]>([
    ["name", "a".repeat(201), text.tooLong],
    ["name", "\ud800", text.name],
    ["slug", "Groß Geschrieben", text.slugWrong],
    ["slug", "123", text.slugWrong],
    ["slug", "-teich-", text.slugWrong],
    ["price", "abc", text.priceWrong],
    ["price", "0,00", text.priceZero],
    ["price", "100.000.000,00", text.priceHigh],
    ["pieces", "0", text.positive],
    ["pieces", "1,5", text.positive],
    ["pieces", "9999999", text.high],
    ["stock", "", text.stock],
    ["stock", "-1", text.whole],
    ["featuredRank", "0", text.positive],
    ["editionSize", "0", text.positive],
    ["description", "a".repeat(5001), text.tooLong],
  ])("%s: %s", (field, value, message) => expect(errorsOf({ [field]: value })).toEqual({ [field]: message }));
});

test("for whom and when a product is a gift is said in words of the shop's lists, and kept in their order", () => {
  expect(productFormSchema.parse({ ...GOOD, recipients: "Freunde,  Frauen, Freunde" }).recipients).toEqual([
    "Frauen",
    "Freunde",
  ]);
  const refused = errorsOf({ occasions: "Geburtstag, Fasching" });
  expect(refused.occasions).toContain("„Fasching“");
  expect(refused.occasions).toContain("Geburtstag, Weihnachten, Hochzeit");
});

test("no more copies are in stock than a limited edition has", () => {
  expect(errorsOf({ editionSize: "4", stock: "4" })).toEqual({});
  expect(errorsOf({ editionSize: "3", stock: "4" })).toEqual({ editionSize: text.editionStock });
});

test("law 9: a maker of somebody else's goods is named with postal and electronic address", () => {
  for (const field of ["manufacturer", "responsiblePerson"] as const) {
    expect(errorsOf({ [field]: "Verlag GmbH, Weg 1, 12345 Ort, info@verlag.de" })).toEqual({});
    for (const contact of ["Verlag GmbH", "Verlag GmbH, Weg 1, 12345 Ort", "info@verlag.de", ", , info@verlag.de"])
      expect(errorsOf({ [field]: contact })).toEqual({ [field]: text.contact });
  }
});

test("law 10: a toy needs a warning and has at most 500 pieces", () => {
  const warnings = "Achtung: Nicht für Kinder unter 36 Monaten geeignet.";
  expect(errorsOf({ isToy: true, warnings, pieces: "500" })).toEqual({});
  expect(errorsOf({ isToy: true, warnings: " " })).toEqual({ warnings: text.toyWarning });
  expect(errorsOf({ isToy: true, warnings, pieces: "501" })).toEqual({ isToy: text.toyPieces });
});

test("a puzzle of the shopper's own picture has the pieces that are cut", () => {
  const board = { needsArtwork: true, dimensions: "48 × 36 cm" };
  expect(errorsOf({ ...board, pieces: "520" })).toEqual({});
  expect(errorsOf({ ...board, pieces: "504" })).toEqual({
    pieces: "48 × 36 cm werden in 520 gleichmäßige Teile geschnitten. Bitte geben Sie 520 ein.",
  });
  expect(errorsOf({ ...board, pieces: "" })).toEqual({ pieces: text.positive });
  expect(errorsOf({ ...board, dimensions: "groß", pieces: "520" })).toEqual({ dimensions: text.artworkFormat });
  expect(errorsOf({ dimensions: "48 × 36 cm", pieces: "504" })).toEqual({});
});

test.each([
  ["another site's", { url: "https://example.org/a.webp" }, text.image],
  ["one without scheme", { url: "//example.org/a.webp" }, text.image],
  ["one outside the folders", { url: "/bilder/../geheim" }, text.image],
  ["none", { url: "" }, text.image],
  ["one with a long text", { alt: "a".repeat(301) }, text.tooLong],
])("refused as a picture: %s", (_what, changes, message) =>
  expect(errorsOf({ pictures: [picture, { ...picture, ...changes }] })).toEqual({ pictures: message }),
);

test("a product has one to twelve pictures", () => {
  const many = (count: number) => errorsOf({ pictures: Array.from({ length: count }, () => picture) });
  expect([many(0), many(1), many(12), many(13)]).toEqual([
    { pictures: text.image },
    {},
    {},
    { pictures: text.tooManyPictures },
  ]);
});

test("several lines only in the description", () => {
  expect(errorsOf({ description: "eins\nzwei" })).toEqual({});
  expect(productFormSchema.parse({ ...GOOD, material: "eins\nzwei" }).material).toBe("eins zwei");
});
