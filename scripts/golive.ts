/** `npm run golive:check`: what the owners still have to supply before the shop may sell (SHOP_MODE=live). */
import { leftovers } from "./lib/golive-data.ts";
import { listMissing, missingWith } from "./lib/golive.ts";
import { loadSettings } from "./lib/settings.ts";
import { explain } from "./lib/steps.ts";

try {
  const settings = loadSettings();
  const left = await leftovers(settings).catch(() => null);
  const missing = [...missingWith(settings), ...(left ?? [])];
  if (missing.length > 0)
    console.log(
      `Vor der Eröffnung (SHOP_MODE=live) ist noch zu tun:\n\n${listMissing(missing)}\n\nMehr dazu in docs/recht.md.`,
    );
  else if (left) console.log("✓ Nichts fehlt. Der Shop kann mit SHOP_MODE=live starten.");
  if (!left)
    console.log(
      "\nDie Datenbank antwortet nicht; ob Demo-Zugang, Testbestellungen oder Beispielbewertungen darin liegen, wurde nicht geprüft.",
    );
  if (missing.length > 0 || !left) process.exitCode = 1;
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
