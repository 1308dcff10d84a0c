import { expect, type Locator, type Page } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { dialogOf } from "./admin-page.ts";

/** The form takes over its fields when it is hydrated: what was typed or chosen a moment before is typed again. */
export const type = (field: Locator, value: string) =>
  expect(async () => {
    await field.fill(value);
    await expect(field).toHaveValue(value, { timeout: 500 });
  }).toPass();

const choose = (field: Locator, label: string) =>
  expect(async () => {
    await field.selectOption({ label });
    await expect(field.locator("option:checked")).toHaveText(label, { timeout: 500 });
  }).toPass();

/** Of a brand that is not the delivered one. */
export const GREEN_COLORS = {
  "Akzent bei Tag": "#1f6f54",
  "Papier bei Tag": "#eef3ee",
  "Tinte bei Tag": "#17231d",
  "Akzent bei Nacht": "#4fae8b",
  "Papier bei Nacht": "#0f1613",
  "Tinte bei Nacht": "#e6efe9",
};

/** What has drafts is published. */
export const save = (page: Page) => page.getByRole("button", { name: /^(Speichern|Veröffentlichen)$/ }).click();

/** `part`: a page below /admin/einstellungen, or a whole path. */
const pageOf = (part: string) => (part.startsWith("/") ? part : `/admin/einstellungen/${part}`);

/** What is chosen has the name of its option, what is typed its text. */
export async function saveSettings(page: Page, part: string, fields: Record<string, string>): Promise<void> {
  await visit(page, pageOf(part));
  const filled = await Promise.all(
    Object.entries(fields).map(async ([label, value]) => {
      const field = page.getByLabel(label, { exact: true });
      const isSelect = (await field.evaluate(({ tagName }) => tagName)) === "SELECT";
      return { isSelect, field, value };
    }),
  );
  // Twice: hydration may come between two fields.
  for (const { isSelect, field, value } of [...filled, ...filled])
    await (isSelect ? choose(field, value) : type(field, value));
  await saveAndWait(page);
}

export async function saveAndWait(page: Page): Promise<void> {
  await save(page);
  await expect(page.getByText(/^„.+“ ist gespeichert\./)).toBeVisible();
}

/** Back to the shop as it was delivered. */
export async function restoreSettings(page: Page, part: string): Promise<void> {
  await visit(page, pageOf(part));
  await page.getByRole("button", { name: /^Stand 1 vom/ }).click();
  await dialogOf(page).getByRole("button", { name: "Wiederherstellen" }).click();
  await expect(page.getByText("ist wiederhergestellt.")).toBeVisible();
}
