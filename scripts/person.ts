/** `npm run --silent person -- export|erase <email>`, as JSON; `--pictures <folder>` writes the person's own pictures too. */
import { createClient } from "@supabase/supabase-js";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { pictureIds } from "../lib/desk/customers/picture-ids.ts";
import { BUCKET, picturePath } from "../lib/puzzle/atelier/paths.ts";
import { ask } from "./lib/ask.ts";
import { loadSettings, type Settings } from "./lib/settings.ts";
import { explain, PlainError } from "./lib/steps.ts";

const USAGE = "Usage: npm run --silent person -- export <email> [--pictures <folder>] | erase <email>";
const FUNCTIONS: Record<string, string> = { export: "export_person", erase: "erase_person" };

try {
  const { values, positionals } = parseArgs({ options: { pictures: { type: "string" } }, allowPositionals: true });
  const [verb = "", email, ...more] = positionals;
  const name = FUNCTIONS[verb];
  if (!name || !email?.includes("@") || more.length > 0) throw new PlainError(USAGE);
  const settings = loadSettings();
  const answer = await ask(settings, name, { p_email: email });
  console.log(JSON.stringify(answer, null, 2));
  if (verb === "export" && values.pictures) await savePictures(settings, answer, values.pictures);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}

async function savePictures({ env }: Settings, exported: unknown, folder: string): Promise<void> {
  const { NEXT_PUBLIC_SUPABASE_URL: url = "", SUPABASE_SECRET_KEY: key = "" } = env;
  const files = createClient(url, key, { auth: { persistSession: false } }).storage.from(BUCKET);
  await mkdir(folder, { recursive: true });
  for (const id of pictureIds(exported)) {
    const { data, error } = await files.download(picturePath(id));
    if (error) throw new PlainError(`The picture ${id} could not be read: ${error.message}`);
    await writeFile(path.join(folder, `${id}.jpg`), Buffer.from(await data.arrayBuffer()));
  }
}
