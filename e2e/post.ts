import { expect } from "./test";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

type Letter = { to: string; replyTo: string; subject: string; text: string; html: string };

const folder = process.env.POST_FOLDER;

/** Every letter that has arrived, the newest first. */
function letters(): Letter[] {
  if (!folder) throw new Error("POST_FOLDER is not set; the journeys are started by `npm test`.");
  const files = readdirSync(folder).toSorted((a, b) => parseInt(b, 10) - parseInt(a, 10));
  return files.map((file) => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Letter);
}

/** The letters that have arrived at an address over SMTP, the newest first. */
export function lettersTo(to: string): Letter[] {
  return letters().filter((letter) => letter.to === to);
}

/** The one letter to `to` whose subject has `words` in it, once it has arrived over SMTP. */
export function letterTo(to: string, words: string): Promise<Letter> {
  return theOne(`a letter to ${to} about ${words}`, (letter) => letter.to === to && letter.subject.includes(words));
}

/** The one letter, to the shop, whose answer goes to `email`, once it has arrived over SMTP. */
export function answerTo(email: string): Promise<Letter> {
  return theOne(`a letter to be answered to ${email}`, ({ to, replyTo }) => to !== email && replyTo === email);
}

async function theOne(message: string, isIt: (letter: Letter) => boolean): Promise<Letter> {
  const found = () => letters().filter(isIt);
  await expect.poll(() => found().length, { message, timeout: 20_000 }).toBe(1);
  const [letter] = found();
  if (!letter) throw new Error("The letter is gone.");
  return letter;
}
