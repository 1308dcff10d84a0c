import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "./settings.ts";
import { PlainError, step } from "./steps.ts";

export type Copy = {
  folder: string;
  run: (args: string[], env?: NodeJS.ProcessEnv) => boolean;
  remove: () => void;
};

/** `packages` as "next@^16". @throws PlainError when npm fails */
export async function copyWith(packages: string[]): Promise<Copy> {
  const folder = mkdtempSync(path.join(tmpdir(), "kunst-copy-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
    for (const file of new Set(String(files).split("\0").filter(Boolean)))
      cpSync(path.join(root, file), path.join(folder, file));
    await step("Installing packages in a copy", async () => npm(folder, ["ci"]));
    await step(`Installing ${packages.join(", ")}`, async () => npm(folder, ["install", "--no-save", ...packages]));
  } catch (error) {
    remove();
    throw error;
  }
  const run = (args: string[], env: NodeJS.ProcessEnv = {}) =>
    spawnSync(process.execPath, args, { cwd: folder, stdio: "inherit", env: { ...process.env, ...env } }).status === 0;
  return { folder, run, remove };
}

function npm(folder: string, args: string[]): void {
  const { npm_execpath: script } = process.env;
  const options = [...args, "--workspaces=false", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = script
    ? spawnSync(process.execPath, [script, ...options], { cwd: folder, stdio: "inherit" })
    : spawnSync("npm", options, { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new PlainError("npm could not install the packages; its message is above.");
}
