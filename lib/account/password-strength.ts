import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** "Safely unguessable", by zxcvbn's scale from 0 to 4. */
const MIN_SCORE = 3;

const OUR_WORDS = ["kunst", "geduld", "kunstundgeduld", "puzzle", "schmuck", "admin", "passwort", "willkommen"];

const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

export function isGuessable(password: string, email: string): boolean {
  const own = email.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return estimate.check(password, [...OUR_WORDS, email, ...own].filter(Boolean)).score < MIN_SCORE;
}
