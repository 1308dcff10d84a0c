import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** "Safely unguessable", by zxcvbn's scale from 0 to 4. */
const MIN_SCORE = 3;

/** What everybody who knows the shop tries first. */
const OUR_WORDS = ["kunst", "geduld", "kunstundgeduld", "puzzle", "schmuck", "admin", "passwort", "willkommen"];

const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Whether a password is easy to guess: a common one, words that everybody knows, a row of keys or digits, or made of the
 * person's own address.
 */
export function isGuessable(password: string, email: string): boolean {
  const own = email.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return estimate.check(password, [...OUR_WORDS, email, ...own].filter(Boolean)).score < MIN_SCORE;
}
