import { expect } from "@playwright/test";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

type Letter = { to: string; subject: string; text: string; html: string };

const folder = process.env.POST_FOLDER;

function letters(): Letter[] {
  if (!folder) throw new Error("POST_FOLDER is not set; the journeys are started by `npm test`.");
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Letter);
}

/** The one letter to `to` whose subject has `words` in it, once it has arrived over SMTP. */
export async function letterTo(to: string, words: string): Promise<Letter> {
  const found = () => letters().filter((letter) => letter.to === to && letter.subject.includes(words));
  await expect.poll(() => found().length, { message: `a letter to ${to} about ${words}`, timeout: 20_000 }).toBe(1);
  const [letter] = found();
  if (!letter) throw new Error("The letter is gone.");
  return letter;
}
