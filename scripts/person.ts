/** One person's data: `npm run --silent person -- export|erase <email>`, as JSON, on the configured backend. */
import { ask } from "./lib/ask.ts";
import { loadSettings } from "./lib/settings.ts";
import { explain, PlainError } from "./lib/steps.ts";

const USAGE = "Usage: npm run --silent person -- export <email> | erase <email>";
const FUNCTIONS: Record<string, string> = { export: "export_person", erase: "erase_person" };

try {
  const [verb = "", email, ...more] = process.argv.slice(2);
  const name = FUNCTIONS[verb];
  if (!name || !email?.includes("@") || more.length > 0) throw new PlainError(USAGE);
  console.log(JSON.stringify(await ask(loadSettings(), name, { p_email: email }), null, 2));
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
