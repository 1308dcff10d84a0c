import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format } from "oxfmt";
import { Client } from "pg";
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
  const made = `// Made from the migrations by \`npm run types\`.\n${await nameValues(types, url)}`;
  return (await format(TYPES_FILE, made, { printWidth: 120 })).code;
}

/** The same types; a column whose check lists its values has these instead of `string`. */
async function nameValues(types: string, url: string): Promise<string> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ table: string; rule: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  await client.end();
  return rows.reduce((text, { table, rule }) => {
    const [, column, list] = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(rule) ?? [];
    if (!column || !list) return text;
    const start = text.indexOf(`"${table}": {`);
    const end = text.indexOf("Relationships:", start);
    const values = [...list.matchAll(/'([^']*)'/g)].map(([, value]) => `"${value}"`).join(" | ");
    const columns = text.slice(start, end).replace(new RegExp(`("${column}"\\??: )string`, "g"), `$1${values}`);
    return text.slice(0, start) + columns + text.slice(end);
  }, types);
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
