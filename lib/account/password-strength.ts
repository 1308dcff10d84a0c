import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { slugify } from "@/lib/platform/format/slugify";

/** "Safely unguessable", by zxcvbn's scale from 0 to 4. */
const MIN_SCORE = 3;

const OUR_WORDS = ["puzzle", "schmuck", "admin", "passwort", "willkommen"];

const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** @param shop its name */
export function isGuessable(password: string, email: string, shop: string): boolean {
  const own = `${email} ${shop}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const whole = slugify(shop).replaceAll("-", "");
  return estimate.check(password, [...OUR_WORDS, email, whole, ...own].filter(Boolean)).score < MIN_SCORE;
}
