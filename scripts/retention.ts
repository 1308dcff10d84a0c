/** Deletes and archives what may not be kept any longer: `npm run retention`, on the configured backend. */
import { ask } from "./lib/ask.ts";
import { loadSettings } from "./lib/settings.ts";
import { explain } from "./lib/steps.ts";

/** Rows of each kind that one step deletes at most. */
const STEP = 500;

try {
  const settings = loadSettings();
  const total: Record<string, number> = {};
  for (let more = true; more;) {
    const { more: again, ...done } = (await ask(settings, "apply_retention", { p_limit: STEP })) as {
      more: boolean;
    } & Record<string, number | boolean>;
    for (const [kind, count] of Object.entries(done)) total[kind] = (total[kind] ?? 0) + Number(count);
    more = again;
  }
  for (const [kind, count] of Object.entries(total)) console.log(`${kind}: ${count}`);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
