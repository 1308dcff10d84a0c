/** `npm run golive:check`: what the owners still have to supply before the shop may sell (SHOP_MODE=live). */
import { countSamples, listMissing, missingWith } from "./lib/golive.ts";
import { loadSettings } from "./lib/settings.ts";
import { explain } from "./lib/steps.ts";

try {
  const settings = loadSettings();
  const missing = missingWith(settings);
  if (missing.length > 0) {
    console.log(
      `Vor der Eröffnung (SHOP_MODE=live) fehlt noch:\n\n${listMissing(missing)}\n\nMehr dazu in docs/recht.md.`,
    );
    process.exitCode = 1;
  } else console.log("✓ Nichts fehlt. Der Shop kann mit SHOP_MODE=live starten.");
  const samples = await countSamples(settings);
  if (samples === null)
    console.log("\nDie Datenbank antwortet nicht; ob Beispielbewertungen darin liegen, wurde nicht geprüft.");
  else if (samples > 0)
    console.log(
      `\nIn der Datenbank liegen noch Beispielbewertungen (${samples}). Im Verkauf zeigt der Shop sie nicht; ` +
        "löschen lassen sie sich unter /admin/bewertungen.",
    );
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
