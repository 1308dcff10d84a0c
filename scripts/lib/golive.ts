import words from "#messages/opening.json" with { type: "json" };
import { openingLines, serverLines, testDataSchema, type OpeningLine } from "../../lib/desk/golive/golive.ts";
import { parseSettings } from "../../lib/settings/parts.ts";
import { ask } from "./ask.ts";
import { root, type Settings } from "./settings.ts";
import { PlainError } from "./steps.ts";

/** What is not done yet. @throws PlainError when the backend does not answer */
export async function openLines(settings: Settings): Promise<OpeningLine[]> {
  const shop = parseSettings(await ask(settings, "read_settings"));
  const testData = testDataSchema.parse(await ask(settings, "count_test_data"));
  return openingLines(shop, testData, { env: settings.env, root }).filter(({ isDone }) => !isDone);
}

/** As far as it is known without the database. */
export function openServerLines({ env }: Pick<Settings, "env">): OpeningLine[] {
  return serverLines({ env, root }).filter(({ isDone }) => !isDone);
}

export function listLines(lines: readonly OpeningLine[]): string {
  return listMissing(
    lines.map(({ group, title, text, fact, href }) => ({
      what: `${title}${fact ? ` (${words.unconfirmed.toLowerCase()})` : ""}: ${text}`,
      where: group === "testData" ? "npm run golive:clean" : href,
    })),
  );
}

export type Missing = { what: string; where: string };

export function listMissing(missing: readonly Missing[]): string {
  return missing.map(({ what, where }) => `  • ${what}\n    → ${where}`).join("\n");
}

/** @throws PlainError naming what is missing, or an unknown mode */
export function assertReadyForMode(settings: Settings): void {
  const mode = settings.env.SHOP_MODE ?? "test";
  if (mode === "test") return;
  if (mode !== "live") throw new PlainError(`SHOP_MODE must be "test" or "live", not "${mode}".`);
  refuseWith(openServerLines(settings));
}

/** @throws PlainError naming what is left, or when the backend does not answer */
export async function assertDataReadyForMode(settings: Settings): Promise<void> {
  // The server's lines were judged before the database was started.
  if (settings.env.SHOP_MODE === "live")
    refuseWith((await openLines(settings)).filter(({ group }) => group !== "server"));
}

function refuseWith(lines: OpeningLine[]): void {
  if (lines.length > 0)
    throw new PlainError(`The shop does not start with SHOP_MODE=live, because of this:\n${listLines(lines)}`);
}
