import { createClient } from "@supabase/supabase-js";
import type { Settings } from "./settings.ts";
import { PlainError } from "./steps.ts";

/** With the secret key, for the commands a person runs. @throws PlainError when the backend fails or refuses. */
export async function ask(
  settings: Pick<Settings, "env" | "embedded">,
  name: string,
  values: Record<string, unknown> = {},
): Promise<unknown> {
  const { env, embedded } = settings;
  const url = env.NEXT_PUBLIC_SUPABASE_URL ?? "";
  const service = createClient(url, env.SUPABASE_SECRET_KEY ?? "", { auth: { persistSession: false } });
  const answer = await service.rpc(name, values);
  const { error, status } = answer;
  if (error && status === 0)
    throw new PlainError(
      `The backend at ${url} cannot be reached. ${embedded ? "Start the shop with `npm start` first." : "Is the address right, and the project running?"}`,
    );
  if (error) throw new PlainError(`The backend refused: ${error.message}`);
  return answer.data as unknown;
}
