/** `npm run golive:check`: what the owners still have to supply before the shop may sell (SHOP_MODE=live). */
import { listMissing, missingWith } from "./lib/golive.ts";
import { loadSettings } from "./lib/settings.ts";
import { explain } from "./lib/steps.ts";

try {
  const missing = missingWith(loadSettings());
  if (missing.length > 0) {
    console.log(
      `Vor der Eröffnung (SHOP_MODE=live) fehlt noch:\n\n${listMissing(missing)}\n\nMehr dazu in docs/recht.md.`,
    );
    process.exit(1);
  }
  console.log("✓ Nichts fehlt. Der Shop kann mit SHOP_MODE=live starten.");
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
