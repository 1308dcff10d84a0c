import { DELIVERED } from "./parts";

/** The texts name the shop as it is delivered; with another name that one stands in its place. */
export function withShopName<Texts extends object>(texts: Texts, shop: string): Texts {
  const delivered = DELIVERED.company.shop;
  if (shop === delivered) return texts;
  // In ICU messages an apostrophe is doubled; braces and angle brackets are in no shop's name.
  const name = JSON.stringify(shop.replaceAll("'", "''")).slice(1, -1);
  return JSON.parse(JSON.stringify(texts).replaceAll(delivered, name)) as Texts; // The same but for the name.
}
