import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format } from "oxfmt";
import { supabaseCli } from "./supabase-cli.ts";

const TYPES_FILE = path.join(import.meta.dirname, "../../lib/supabase/database.types.ts");

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

export const readTypes = (): Promise<string> => readFile(TYPES_FILE, "utf8");
export const writeTypes = (types: string): Promise<void> => writeFile(TYPES_FILE, types);
