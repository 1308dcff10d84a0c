import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format } from "oxfmt";
import type { Client } from "pg";
import { supabaseCli } from "./supabase-cli.ts";

const TYPES_FILE = path.join(import.meta.dirname, "../../lib/platform/supabase/database.types.ts");
const KINDS_FILE = path.join(import.meta.dirname, "../../lib/mail/kinds.generated.ts");

/**
 * The TypeScript types of the schema public in the database at `url`, formatted like the rest of the code.
 * @throws Error with what the Supabase CLI said
 */
export async function generateTypes(url: string): Promise<string> {
  const { code, out, said } = await supabaseCli(["gen", "types", `--remote=${url}`, "--schema", "public"]);
  if (code !== 0) throw new Error(`supabase gen types failed:\n${said}`);
  // An argument of a function may be null, which the CLI does not say; all of ours begin with p_.
  const types = out.trimStart().replace(/("p_\w+"\??: [\w()[\]]+)/g, "$1 | null");
  const made = `// Made from the migrations by \`npm run types\`.\n${types}`;
  return (await format(TYPES_FILE, made, { printWidth: 120 })).code;
}

/** The kinds of mail in the database of `client`, each with the folder of `lib` that writes it. */
export async function generateMailKinds(client: Client): Promise<string> {
  const { rows } = await client.query<{ kind: string; domain: string }>(
    "select kind, domain from internal.mail_kinds order by kind",
  );
  const kinds = JSON.stringify(Object.fromEntries(rows.map(({ kind, domain }) => [kind, domain])));
  const made = `// Made from the table internal.mail_kinds by \`npm run types\`.\nexport const MAIL_KINDS = ${kinds} as const;\n`;
  return (await format(KINDS_FILE, made, { printWidth: 120 })).code;
}

export const readMailKinds = (): Promise<string> => readFile(KINDS_FILE, "utf8");
export const writeMailKinds = (kinds: string): Promise<void> => writeFile(KINDS_FILE, kinds);
export const readTypes = (): Promise<string> => readFile(TYPES_FILE, "utf8");
export const writeTypes = (types: string): Promise<void> => writeFile(TYPES_FILE, types);
