/** Who may manage the shop: `npm run admin -- grant|revoke|list <email>`, on the configured backend. */
import { ask } from "./lib/ask.ts";
import { loadSettings } from "./lib/settings.ts";
import { explain, PlainError } from "./lib/steps.ts";

const USAGE = "Usage: npm run admin -- grant <email> | revoke <email> | list";

try {
  const [verb, email, ...more] = process.argv.slice(2);
  const settings = loadSettings();
  if (verb === "list" && email === undefined) {
    const admins = (await ask(settings, "list_admins")) as string[];
    console.log(admins.length > 0 ? admins.join("\n") : "Nobody is an admin yet.");
  } else if ((verb === "grant" || verb === "revoke") && email?.includes("@") && more.length === 0) {
    const isAdmin = verb === "grant";
    if (!(await ask(settings, "set_admin", { p_email: email, p_is_admin: isAdmin })))
      throw new PlainError(`Nobody has signed up as ${email}. Sign up at ${settings.env.SITE_URL}/auth first.`);
    console.log(isAdmin ? `${email} is an admin now.` : `${email} is no admin any more.`);
  } else throw new PlainError(USAGE);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
