import { isValidElement, type ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { htmlOf } from "@/components/german.test-kit";
import { DELIVERED_CONDITIONS, type Conditions } from "@/lib/settings/conditions";

vi.mock("next-intl/server", () => import("@/components/german.test-kit"));
vi.mock("@/components/favorites/favorite-button-client", () => ({ FavoriteButton: () => null }));
vi.mock("@/components/subscriptions/restock/restock-field", () => ({ RestockField: () => null }));
// The living part: what the server hands it is what it shows.
vi.mock("./buy-box-client", () => ({ BuyBoxClient: ({ note }: { note: ReactNode }) => note }));
vi.mock("./variant-client", () => ({
  VariantPrice: () => "€49,90",
  WhileInStock: () => null,
  VariantField: () => null,
}));

const textOf = async (node: ReactNode) => {
  if (!isValidElement(node)) throw new Error("nothing was rendered");
  return (await htmlOf(node)).replace(/<[^>]+>/g, " ");
};

/** Every note beside a price in the storefront, in one tax mode, with or without a price of standard shipping. */
async function notes(isSmallBusiness: boolean, isShippingAdded = false): Promise<Record<string, string>> {
  const conditions: Conditions = {
    ...DELIVERED_CONDITIONS,
    isSmallBusiness,
    shipping: [{ ...DELIVERED_CONDITIONS.shipping[0], cents: isShippingAdded ? 490 : 0 }],
  };
  vi.doMock("@/lib/settings/read", async (original) => ({
    ...(await original<object>()),
    conditions: () => Promise.resolve(conditions),
  }));
  vi.doMock("@/lib/settings/shop-data", () => ({
    readShopData: () => ({}),
    shownConditions: () => conditions,
  }));
  const { ProductPrice } = await import("./product-price");
  const { BuyBox } = await import("./buy-box");
  const { CartFooter } = await import("@/components/cart/cart-footer");
  const { PriceLine } = await import("./price-line");
  const { AtelierNote } = await import("@/components/puzzle/atelier/atelier-note");
  const { OrderTotals } = await import("@/components/checkout/order-totals");
  const product = {
    id: 1,
    name: "Teich",
    categoryName: "Kunst",
    variants: [{ id: 1, stock: 3 }],
    engraving: null,
    engravingCents: 0,
    pictures: [],
  };
  const sums = { subtotalCents: 4990, discountCents: 0, shippingCents: 0, wrapCents: 0, totalCents: 4990 };
  return {
    product: await textOf(await ProductPrice({ product })),
    list: await textOf(await PriceLine({ products: [] })),
    atelier: await textOf(await AtelierNote()),
    // Its own fields are all it reads.
    bar: await textOf(await BuyBox({ product: { ...product, imageUrl: "/a.webp" } as never })),
    cart: await textOf(<CartFooter cents={4990} reduced={0} onLeave={() => undefined} />),
    checkout: await textOf(<OrderTotals sums={sums} code={undefined} parts={[]} isDigital={false} />),
  };
}

beforeEach(() => vi.resetModules());

describe.each([
  ["a regular business", false, /inkl\. MwSt\./, /§ 19/],
  ["a small business", true, /§ 19 UStG umsatzsteuerfrei/i, /MwSt/],
])("law 1, 2, 4: beside the prices of %s", (_who, isSmallBusiness, said, neverSaid) => {
  test("the tax is told, and never the other way", async () => {
    for (const [where, text] of Object.entries(await notes(isSmallBusiness))) {
      expect(text, where).toMatch(said);
      expect(text, where).not.toMatch(neverSaid);
    }
  });

  test("the shipping is told and leads to its table", async () => {
    const { product, bar, list, atelier, cart } = await notes(isSmallBusiness);
    for (const text of [product, bar, list, atelier]) expect(text).toMatch(/,\s+Versand kostenlos/);
    expect(cart).toContain("Versand kostenlos, 3–5 Werktage");
  });

  test("where standard shipping has a price, the note says that it is added", async () => {
    const { product, bar, list, atelier } = await notes(isSmallBusiness, true);
    for (const text of [product, bar, list, atelier]) expect(text).toMatch(/,\s+zzgl\.\s+Versandkosten/);
  });
});

test("law 17: a list that shows stars says how reviews are checked, and one without says nothing of them", async () => {
  const { PriceLine } = await import("./price-line");
  const rated = { rating: { average: 4, reviews: 2 } } as never;
  expect(await textOf(await PriceLine({ products: [rated] }))).toContain("nur bei „Verifizierter Kauf“");
  expect(await textOf(await PriceLine({ products: [] }))).not.toContain("Bewertung");
});
