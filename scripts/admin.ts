/** Who may manage the shop: `npm run admin -- grant|revoke|reset-factor <email>` or `list`, on the configured backend. */
import { grantAdmin, resetFactor } from "./lib/admins.ts";
import { ask } from "./lib/ask.ts";
import { loadSettings } from "./lib/settings.ts";
import { explain, PlainError } from "./lib/steps.ts";

const USAGE = "Usage: npm run admin -- grant <email> | revoke <email> | reset-factor <email> | list";

try {
  const [verb, email, ...more] = process.argv.slice(2);
  const settings = loadSettings();
  if (verb === "list" && email === undefined) {
    const admins = (await ask(settings, "list_admins")) as string[];
    console.log(admins.length > 0 ? admins.join("\n") : "Nobody is an admin yet.");
  } else if (!email?.includes("@") || more.length > 0) throw new PlainError(USAGE);
  else if (verb === "grant") console.log(await grantAdmin(settings, email));
  else if (verb === "reset-factor") console.log(await resetFactor(settings, email));
  else if (verb === "revoke") {
    if (!(await ask(settings, "set_admin", { p_email: email, p_is_admin: false })))
      throw new PlainError(`${email} has no account.`);
    console.log(`${email} is no admin any more.`);
  } else throw new PlainError(USAGE);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
