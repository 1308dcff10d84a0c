/** `npm run golive:check` */
import { NOT_READABLE, wrongAuthSettings } from "./lib/auth-settings.ts";
import { listLines, listMissing, openLines, openServerLines } from "./lib/golive.ts";
import { loadSettings, type Settings } from "./lib/settings.ts";
import { explain } from "./lib/steps.ts";

try {
  const settings = loadSettings();
  const found = await openLines(settings).catch(() => null);
  const missing = found ?? openServerLines(settings);
  if (missing.length > 0)
    console.log(
      `Vor der Eröffnung (SHOP_MODE=live) ist noch zu tun:\n\n${listLines(missing)}\n\nMehr dazu in docs/recht.md; mit Links im Admin-Bereich unter /admin/einstellungen/eroeffnung.`,
    );
  else if (found) console.log("✓ Nichts fehlt. Der Shop kann mit SHOP_MODE=live starten.");
  if (!found)
    console.log(
      "\nDie Datenbank antwortet nicht; was in ihr steht (Einstellungen, Bestätigungen, Testdaten), wurde nicht geprüft.",
    );
  if (missing.length > 0 || !found) process.exitCode = 1;
  if (!settings.embedded) await checkSignIn(settings);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}

async function checkSignIn(settings: Settings): Promise<void> {
  const wrong = await wrongAuthSettings(settings);
  if (wrong === null) console.log("\nDie Anmeldung des Supabase-Projekts antwortet nicht; sie wurde nicht geprüft.");
  else if (wrong.length > 0) console.log(`\nIm Supabase-Projekt ist falsch eingestellt:\n\n${listMissing(wrong)}`);
  else console.log("\n✓ Die lesbaren Einstellungen der Anmeldung stimmen.");
  if (wrong === null || wrong.length > 0) process.exitCode = 1;
  console.log(
    `\nNicht von hier aus zu lesen, bitte im Projekt nachsehen:\n${NOT_READABLE.map((line) => `  • ${line}`).join("\n")}`,
  );
}
