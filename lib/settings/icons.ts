import { DELIVERED } from "./parts.ts";
import { hasOwnColors, type Brand } from "./brand.ts";

/** Pixels of a side. */
export const ICON_SIDES = [48, 180, 192, 512] as const;
export type IconSide = (typeof ICON_SIDES)[number];

/** Files of public as long as colors and mark are as delivered. */
const FILES: Record<IconSide, string> = {
  48: "/favicon.ico",
  180: "/apple-icon.png",
  192: "/symbole/192.png",
  512: "/symbole/512.png",
};

function hasOwnIcons(brand: Brand): boolean {
  const { ornament, logo } = DELIVERED.brand;
  return hasOwnColors(brand) || brand.ornament !== ornament || brand.logo !== logo;
}

/** Browsers keep an icon for long: other looks have other addresses. */
export function iconAddress(brand: Brand, shop: string, side: IconSide): string {
  return hasOwnIcons(brand) ? `/symbole/shop/${side}.png?${versionOf(brand, shop)}` : FILES[side];
}

/** For the head of a page. */
export function iconLinks(brand: Brand, shop: string) {
  const icon = [iconAddress(brand, shop, 48), ...(hasOwnIcons(brand) ? [] : ["/icon.svg"])];
  return { icon, apple: iconAddress(brand, shop, 180) };
}

/** The piece at the head of mails, on nothing. */
export function markAddress(brand: Brand): string {
  return hasOwnColors(brand) ? `/symbole/shop/brief.png?${brand.accentLight.slice(1)}` : "/symbole/brief.png";
}

function versionOf({ accentLight, paperLight, typeface, ornament, logo }: Brand, shop: string): string {
  const letters = JSON.stringify([accentLight, paperLight, typeface, ornament, logo, shop]);
  return [...letters].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7).toString(36);
}
