/** Who may manage the shop, where nobody is signed in who could in the admin: `npm run admin -- grant|revoke|reset-factor <email>` or `list`, on the configured backend. */
import { grantAdmin, listTeam, resetFactor, setRole } from "./lib/admins.ts";
import { loadSettings } from "./lib/settings.ts";
import { explain, PlainError } from "./lib/steps.ts";

const USAGE = "Usage: npm run admin -- grant <email> | revoke <email> | reset-factor <email> | list";

try {
  const [verb, email, ...more] = process.argv.slice(2);
  const settings = loadSettings();
  if (verb === "list" && email === undefined) {
    const team = await listTeam(settings);
    const lines = team.map(({ email, role, is_confirmed }) => `${role} ${email}${is_confirmed ? "" : " (invited)"}`);
    console.log(lines.length > 0 ? lines.join("\n") : "Nobody has a role yet.");
  } else if (!email?.includes("@") || more.length > 0) throw new PlainError(USAGE);
  else if (verb === "grant") console.log(await grantAdmin(settings, email));
  else if (verb === "reset-factor") console.log(await resetFactor(settings, email));
  else if (verb === "revoke") {
    await setRole(settings, email, null);
    console.log(`${email} has no role any more.`);
  } else throw new PlainError(USAGE);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
