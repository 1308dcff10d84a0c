/** `npm run retention` */
import { createClient } from "@supabase/supabase-js";
import { forgetPictures } from "../lib/puzzle/atelier/forget.ts";
import { applyRetention } from "../lib/legal/apply-retention.ts";
import type { Database } from "../lib/platform/supabase/database.types.ts";
import { ask } from "./lib/ask.ts";
import { loadSettings } from "./lib/settings.ts";
import { explain } from "./lib/steps.ts";

try {
  const settings = loadSettings();
  const done = await applyRetention((name, values) => ask(settings, name, values));
  for (const [kind, count] of Object.entries(done)) console.log(`${kind}: ${count}`);
  const { NEXT_PUBLIC_SUPABASE_URL: url = "", SUPABASE_SECRET_KEY: key = "" } = settings.env;
  const client = createClient<Database>(url, key, { auth: { persistSession: false } });
  console.log(`pictures: ${await forgetPictures(client)}`);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
