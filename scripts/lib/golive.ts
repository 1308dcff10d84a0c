import { missingInSettings, missingForLive, type Missing } from "../../lib/desk/golive/golive.ts";
import { parseSettings } from "../../lib/settings/parts.ts";
import { ask } from "./ask.ts";
import { embeddedObstacle, leftovers } from "./golive-data.ts";
import { root, type Settings } from "./settings.ts";
import { PlainError } from "./steps.ts";

/** Judged with the settings it would start with. */
export function missingWith(settings: Settings): Missing[] {
  return [...missingForLive({ env: settings.env, root }), ...embeddedObstacle(settings)];
}

/** What owners say in the admin and in commands. @throws PlainError when the backend does not answer */
export async function missingInData(settings: Settings): Promise<Missing[]> {
  const shop = parseSettings(await ask(settings, "read_settings"));
  return [...missingInSettings(shop), ...(await leftovers(settings))];
}

export function listMissing(missing: Missing[]): string {
  return missing.map(({ what, where }) => `  • ${what}\n    → ${where}`).join("\n");
}

/** @throws PlainError naming what is missing, or an unknown mode */
export function assertReadyForMode(settings: Settings): void {
  const mode = settings.env.SHOP_MODE ?? "test";
  if (mode === "test") return;
  if (mode !== "live") throw new PlainError(`SHOP_MODE must be "test" or "live", not "${mode}".`);
  refuseWith(missingWith(settings));
}

/** @throws PlainError naming what is left, or when the backend does not answer */
export async function assertDataReadyForMode(settings: Settings): Promise<void> {
  if (settings.env.SHOP_MODE === "live") refuseWith(await missingInData(settings));
}

function refuseWith(missing: Missing[]): void {
  if (missing.length > 0)
    throw new PlainError(`The shop does not start with SHOP_MODE=live, because of this:\n${listMissing(missing)}`);
}
