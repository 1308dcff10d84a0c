import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { format } from "oxfmt";
import { Client } from "pg";
import { supabaseCli } from "./supabase-cli.ts";

const TYPES_FILE = path.join(import.meta.dirname, "../../lib/platform/supabase/database.types.ts");
const KINDS_FILE = path.join(import.meta.dirname, "../../lib/mail/kinds.generated.ts");
const RULES_FOLDER = path.join(import.meta.dirname, "../../lib/platform/rules");

/** @throws Error with what the Supabase CLI said */
export async function generateTypes(url: string): Promise<string> {
  const { code, out, said } = await supabaseCli(["gen", "types", `--remote=${url}`, "--schema", "public"]);
  if (code !== 0) throw new Error(`supabase gen types failed:\n${said}`);
  // An argument of a function may be null, which the CLI does not say; all of ours begin with p_.
  const types = out.trimStart().replace(/("p_\w+"\??: [\w()[\]]+)/g, "$1 | null");
  const made = `// Made from the migrations by \`npm run types\`.\n${await nameValues(types, url)}`;
  return (await format(TYPES_FILE, made, { printWidth: 120 })).code;
}

/** A column whose check lists its values has these instead of `string`. */
async function nameValues(types: string, url: string): Promise<string> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ table: string; rule: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  let named = types;
  for (const { table, rule } of rows) {
    const [, column, list] = /^CHECK \(\("?(\w+)"? = ANY \((ARRAY\[[^\]]*\]|rules\.\w+\(\))\)\)\)$/.exec(rule) ?? [];
    if (!column || !list) continue;
    const { rows: answers } = await client.query<{ values: (string | number)[] }>(`select to_json(${list}) as values`);
    if (typeof answers[0]!.values[0] !== "string") continue;
    const start = named.indexOf(`"${table}": {`);
    const end = named.indexOf("Relationships:", start);
    const values = answers[0]!.values.map((value) => `"${value}"`).join(" | ");
    const columns = named.slice(start, end).replace(new RegExp(`("${column}"\\??: )string`, "g"), `$1${values}`);
    named = named.slice(0, start) + columns + named.slice(end);
  }
  await client.end();
  return named;
}

export async function generateMailKinds(client: Client): Promise<string> {
  const { rows } = await client.query<{ kind: string; domain: string }>(
    "select kind, domain from internal.mail_kinds order by kind",
  );
  const kinds = Object.fromEntries(rows.map(({ kind, domain }) => [kind, domain]));
  return formatConstants(KINDS_FILE, "the table internal.mail_kinds", [["MAIL_KINDS", kinds]]);
}

/**
 * What the constant functions of the schema rules answer, and what the checks of columns allow: their values, lengths and numbers. A file
 * for each function and table, by its name, so that the browser gets what a page uses.
 */
export async function generateRules(client: Client): Promise<Record<string, string>> {
  const { rows: functions } = await client.query<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'rules'::regnamespace order by 1",
  );
  const { rows } = await client.query<Record<string, unknown>>(
    `select ${functions.map(({ name }) => `to_json(rules.${name}()) as ${name}`).join(", ")}`,
  );
  const { rows: checks } = await client.query<{ relation: string; check: string }>(
    `select conrelid::regclass::text as relation, pg_get_constraintdef(oid) as check from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`,
  );
  const files = new Map<string, [string, unknown][]>();
  for (const [name, value] of Object.entries(rows[0] ?? {})) files.set(name, [[name, camelCased(value)]]);
  for (const { relation, check } of checks) {
    const rule = readCheck(check);
    if (rule) files.set(relation, [...(files.get(relation) ?? []), [`${relation}_${rule.name}`, rule.value]]);
  }
  const made = [...files].map(async ([name, constants]) => {
    const file = `${name.replaceAll("_", "-")}.generated.ts`;
    const source = "the schema rules and the checks of columns";
    return [file, await formatConstants(path.join(RULES_FOLDER, file), source, constants)] as const;
  });
  return Object.fromEntries(await Promise.all(made));
}

/** As PostgreSQL writes it: `x in (…)` with its values, `length(x) <= n` and `x between n and m` with their numbers. */
function readCheck(check: string): { name: string; value: unknown } | null {
  const list = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check);
  if (list) return { name: list[1]!, value: [...list[2]!.matchAll(/'([^']*)'::text/g)].map(([, value]) => value) };
  const length = /\(length\((\w+)\) <= (\d+)\)/.exec(check);
  if (length) return { name: `${length[1]!}_length`, value: Number(length[2]) };
  const range = /^CHECK \(\(\("?(\w+)"? >= \d+\) AND \("?\1"? <= (\d+)\)\)\)$/.exec(check);
  return range && { name: `${range[1]!}_most`, value: Number(range[2]) };
}

function camelCased(value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      part,
    ]),
  );
}

async function formatConstants(
  file: string,
  source: string,
  constants: (readonly [string, unknown])[],
): Promise<string> {
  const lines = constants.map(([name, value]) => {
    const isList = typeof value === "object";
    return `export const ${name.toUpperCase()} = ${JSON.stringify(value)}${isList ? " as const" : ""};\n`;
  });
  return (await format(file, `// Made from ${source} by \`npm run types\`.\n${lines.join("")}`, { printWidth: 120 }))
    .code;
}

export async function readRules(): Promise<Record<string, string>> {
  const files = (await readdir(RULES_FOLDER)).map(
    async (file) => [file, await readFile(path.join(RULES_FOLDER, file), "utf8")] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}
export async function writeRules(rules: Record<string, string>): Promise<void> {
  await rm(RULES_FOLDER, { recursive: true, force: true });
  await mkdir(RULES_FOLDER);
  for (const [file, text] of Object.entries(rules)) await writeFile(path.join(RULES_FOLDER, file), text);
}
export const readMailKinds = (): Promise<string> => readFile(KINDS_FILE, "utf8");
export const writeMailKinds = (kinds: string): Promise<void> => writeFile(KINDS_FILE, kinds);
export const readTypes = (): Promise<string> => readFile(TYPES_FILE, "utf8");
export const writeTypes = (types: string): Promise<void> => writeFile(TYPES_FILE, types);
