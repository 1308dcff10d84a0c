import type { Settings } from "./settings.ts";
import { PlainError } from "./steps.ts";

/** @throws PlainError when the configured Supabase project does not answer, refuses its key or lacks our tables. */
export async function assertRemoteReady({ env }: Settings): Promise<void> {
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
}
