import { optionalMoment, optionalText } from "./fields.ts";
import { definePart, type ValueOf } from "./part.ts";

const isLink = (typed: string) =>
  /^\/(?!\/)[^\s\\]*$/.test(typed) || (/^https:\/\/\S+$/.test(typed) && URL.canParse(typed));

/** A line above the header of the shop's pages. Moments in UTC. */
export const BANNER = definePart(
  {
    text: optionalText(null, { group: "text", most: 160 }),
    link: optionalText(null, {}, { error: "link", is: isLink }),
    from: optionalMoment("time"),
    until: optionalMoment(),
  },
  ({ from, until }) =>
    typeof from === "string" && typeof until === "string" && until <= from ? { field: "until", error: "window" } : null,
);

export type Banner = ValueOf<typeof BANNER>;

export function isShown({ text, from, until }: Banner, now: Date): boolean {
  const moment = now.toISOString();
  return text !== null && (from === null || from <= moment) && (until === null || moment < until);
}

/** Seconds until it comes or goes, null if neither is to come. */
export function secondsToChange({ from, until }: Banner, now: Date): number | null {
  const left = [from, until].flatMap((moment) => (moment === null ? [] : Date.parse(moment) - now.getTime()));
  const next = Math.min(...left.filter((milliseconds) => milliseconds > 0));
  return next === Infinity ? null : Math.ceil(next / 1000);
}
