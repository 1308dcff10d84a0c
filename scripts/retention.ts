/** Deletes and archives what may not be kept any longer: `npm run retention`, on the configured backend. */
import { ask } from "./lib/ask.ts";
import { loadSettings } from "./lib/settings.ts";
import { explain } from "./lib/steps.ts";

try {
  const done = await ask(loadSettings(), "apply_retention", { p_now: new Date().toISOString() });
  for (const [kind, count] of Object.entries(done as Record<string, number>)) console.log(`${kind}: ${count}`);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
