/** The address of the listing that shows every product; no category has this slug. */
export const SHOP_SLUG = "shop";

/** The longest address that can be a product's: Next takes tags of 256 letters, "product:" included. */
export const MAX_ADDRESS_LENGTH = 248;

/** Old names of categories that are no other spelling of their own. */
export const CATEGORY_ALIASES: Record<string, string> = { "classic-art": "klassische-kunst" };

/** Whether a category's name in an address is another spelling, which redirects to its own, as next.config.ts has it. */
export function isSpelling(name: string): boolean {
  return name in CATEGORY_ALIASES || !/^[a-z0-9-]+$/.test(name);
}
