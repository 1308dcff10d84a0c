import { readState } from "./database-state.ts";
import { readMigrations, refusal } from "./migrations.ts";
import type { Settings } from "./settings.ts";
import { PlainError } from "./steps.ts";

/** @throws PlainError when the configured Supabase project does not answer, refuses its key, lacks our tables or has those of another version. */
export async function assertRemoteReady(settings: Settings): Promise<void> {
  const { env } = settings;
  const url = env.NEXT_PUBLIC_SUPABASE_URL ?? "";
  const key = env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "";
  const answer = await fetch(`${url}/rest/v1/categories?select=slug&limit=1`, { headers: { apikey: key } }).catch(
    () => undefined,
  );
  if (!answer)
    throw new PlainError(`The backend at ${url} cannot be reached. Is the address right, and the project running?`);
  if (answer.status === 401)
    throw new PlainError(`The backend at ${url} refuses NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY.`);
  if (!answer.ok)
    throw new PlainError(
      `The backend at ${url} has no catalog yet: run \`supabase db push --remote\` first (status ${answer.status}).`,
    );
  const { migrations: applied } = await readState(settings);
  if (!applied) return;
  const known = readMigrations();
  const refused = refusal(known, applied);
  if (refused) throw new PlainError(refused);
  const pending = known.filter(({ version }) => !applied.includes(version));
  if (pending.length > 0)
    throw new PlainError(
      `Der Datenbank fehlen ${pending.map(({ file }) => file).join(", ")}. \`npm run update:check\` sagt, was zu tun ist; danach führt \`supabase db push --remote\` das Update aus.`,
    );
}
