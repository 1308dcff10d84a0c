import { spawn, type ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../lib/settings.ts";

export type Shop = {
  process: ChildProcess;
  output: () => string;
  stop: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** Starts the shop as `npm start` does, with `env` on top; resolves when it is up or has ended. */
export async function startShop(env: Record<string, string>): Promise<Shop> {
  let output = "";
  const child = spawn(process.execPath, ["scripts/serve.ts"], {
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

/** Whether something answers at `url`. */
export async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

/** Removes what the tests build, relative to the project. */
export function inProject(...parts: string[]): string {
  return path.join(root, ...parts);
}

/** The address of a server action, as the browser's code has it. */
export function actionId(name: string): string {
  const folder = inProject(".next-test/static/chunks");
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".js"))) {
    const found = new RegExp(`"([0-9a-f]{40,})",[^"]{0,120}"${name}"`).exec(readFileSync(`${folder}/${file}`, "utf8"));
    if (found?.[1]) return found[1];
  }
  throw new Error(`No script calls ${name}.`);
}
