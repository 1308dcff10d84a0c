import { optionalMoment, optionalText } from "./fields.ts";
import { definePart, type ValueOf } from "./part.ts";
import { windowError } from "./window.ts";

/** It leads to no other site, whatever a browser makes of it. */
export const isShopPath = (typed: string) => /^\/(?!\/)[^\s\\]*$/.test(typed);

const isLink = (typed: string) => isShopPath(typed) || (/^https:\/\/\S+$/.test(typed) && URL.canParse(typed));

/** A line above the header of the shop's pages. Moments in UTC. */
export const BANNER = definePart(
  {
    text: optionalText(null, { group: "text", most: 160 }),
    link: optionalText(null, {}, { error: "link", is: isLink }),
    from: optionalMoment("time"),
    until: optionalMoment(),
  },
  (value) => {
    const error = windowError(value);
    return error && { field: "until", error };
  },
);

export type Banner = ValueOf<typeof BANNER>;
