import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";

export function findSupabaseCli(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `@supabase/cli-${process.platform}-${process.arch}/package.json`,
    );
    return path.join(path.dirname(manifest), "bin/supabase");
  } catch {
    return null;
  }
}

export async function supabaseCli(args: string[]): Promise<{ code: number | null; out: string; said: string }> {
  const program = findSupabaseCli();
  if (!program) throw new Error("The Supabase CLI is not installed for this platform.");
  const child = spawn(program, args, { cwd: path.join(import.meta.dirname, "../..") });
  let out = "";
  let said = "";
  child.stdout.on("data", (chunk) => (out += String(chunk)));
  child.stderr.on("data", (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, out, said };
}
