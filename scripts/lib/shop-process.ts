import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./settings.ts";

export type Shop = {
  process: ChildProcess;
  output: () => string;
  stop: (signal: NodeJS.Signals) => Promise<number | null>;
};

const SUPERVISOR = [process.execPath, "scripts/serve.ts"] as const;

export async function startShop(
  env: Record<string, string>,
  [command, ...args]: readonly [string, ...string[]] = SUPERVISOR,
): Promise<Shop> {
  let output = "";
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const up = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes("Ctrl-C stops everything")) resolve();
      });
  });
  await Promise.race([up, ended]);
  return {
    process: child,
    output: () => output,
    stop: async (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

export async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

export function inProject(...parts: string[]): string {
  return path.join(root, ...parts);
}

type Manifest = { node: Record<string, { exportedName: string }> };

/** @throws Error when there is none of that name. */
export function actionId(name: string): string {
  const file = inProject(".next-test/server/server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  const found = Object.entries(node).find(([, { exportedName }]) => exportedName === name);
  if (!found) throw new Error(`There is no action ${name}.`);
  return found[0];
}
