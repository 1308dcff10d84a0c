import { DELIVERED_CONDITIONS, lowerShipping, type Conditions, type LowerShipping } from "./conditions.ts";
import type { WorkCalendar } from "./delivery.ts";

/** Of the script that brings it to the browser. */
export const SHOP_DATA_ID = "shop-data";

/** What owners have set otherwise than delivered; `text` tells the calendar. */
export type ShopData = { calendar?: WorkCalendar & { text: string }; conditions?: Conditions };

/** In the browser; on the server nothing, so that what is shown there must get it as an argument. */
export function readShopData(): ShopData {
  const data = globalThis.document?.getElementById(SHOP_DATA_ID)?.textContent;
  return data ? (JSON.parse(data) as ShopData) : {}; // The shop's own words.
}

/** What the shop has answered since the page was made. */
let newest: Conditions | undefined;

export function setConditions(conditions: Conditions): void {
  newest = conditions;
}

let lower: LowerShipping = { standard: null, every: null };

export function setLowerShipping(next: LowerShipping): void {
  lower = next;
}

/** In the browser; on the server see read.ts. */
export const shownConditions = (): Conditions =>
  lowerShipping(newest ?? readShopData().conditions ?? DELIVERED_CONDITIONS, lower);
