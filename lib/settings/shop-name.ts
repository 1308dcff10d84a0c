import { DELIVERED } from "./parts";

/** Replaces the default name in texts by the name that owners have set. */
export function withShopName<Texts extends object>(texts: Texts, shop: string): Texts {
  const delivered = DELIVERED.company.shop;
  if (shop === delivered) return texts;
  // In ICU messages an apostrophe is doubled; braces and angle brackets are in no shop's name.
  const name = JSON.stringify(shop.replaceAll("'", "''")).slice(1, -1);
  return JSON.parse(JSON.stringify(texts).replaceAll(delivered, name)) as Texts; // The same but for the name.
}
