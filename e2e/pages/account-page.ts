import { expect, type Page } from "../fixtures/test.ts";
import { letterTo } from "../fixtures/post.ts";
import { visit } from "../fixtures/visit.ts";

const codeField = (page: Page) => page.getByLabel("Code aus der E-Mail");

/** Asks for a code and answers the one that was mailed. */
export async function askForCode(page: Page, email: string): Promise<string> {
  await visit(page, "/konto");
  await page.getByRole("main").getByLabel("E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Code anfordern" }).click();
  await expect(codeField(page)).toBeVisible();
  const { text } = await letterTo(email, "Ihr Code");
  return /\b\d{6}\b/.exec(text)![0];
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
}
