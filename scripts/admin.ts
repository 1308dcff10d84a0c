/** Who may manage the shop: `npm run admin -- grant|revoke|list <email>`, on the configured backend. */
import { createClient } from "@supabase/supabase-js";
import { loadSettings } from "./lib/settings.ts";
import { explain, PlainError } from "./lib/steps.ts";

const USAGE = "Usage: npm run admin -- grant <email> | revoke <email> | list";

try {
  const [verb, email, ...more] = process.argv.slice(2);
  const settings = loadSettings();
  const url = settings.env.NEXT_PUBLIC_SUPABASE_URL ?? "";
  const service = createClient(url, settings.env.SUPABASE_SECRET_KEY ?? "", { auth: { persistSession: false } });
  const ask = async <T>(name: string, values: Record<string, unknown> = {}) => {
    const answer = await service.rpc(name, values);
    const { error, status } = answer;
    if (error && status === 0)
      throw new PlainError(
        `The backend at ${url} cannot be reached. ${settings.embedded ? "Start the shop with `npm start` first." : "Is the address right, and the project running?"}`,
      );
    if (error) throw new PlainError(`The backend refused: ${error.message}`);
    return answer.data as T;
  };

  if (verb === "list" && email === undefined) {
    const admins = await ask<string[]>("list_admins");
    console.log(admins.length > 0 ? admins.join("\n") : "Nobody is an admin yet.");
  } else if ((verb === "grant" || verb === "revoke") && email?.includes("@") && more.length === 0) {
    const isAdmin = verb === "grant";
    if (!(await ask<boolean>("set_admin", { p_email: email, p_is_admin: isAdmin })))
      throw new PlainError(`Nobody has signed up as ${email}. Sign up at ${settings.env.SITE_URL}/auth first.`);
    console.log(isAdmin ? `${email} is an admin now.` : `${email} is no admin any more.`);
  } else throw new PlainError(USAGE);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
