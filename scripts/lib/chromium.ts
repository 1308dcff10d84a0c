import { chromium } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { existsSync, statfsSync } from "node:fs";
import { PlainError } from "./steps.ts";

/** Debian's Chromium without windows: the journeys take half as long in it. */
const SHELL = "/usr/bin/chromium-headless-shell";
const INSTALLED = [
  "/usr/bin/google-chrome",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const GIGABYTE_BYTES = 2 ** 30;

/** Chromium's software compositor in its own process and shared memory in memory halve the time of a page. */
export function launchOptions({ pictures = true, scrollbars = false } = {}) {
  const args = ["--no-sandbox", "--disable-gpu", "--in-process-gpu", "--disable-background-networking"];
  args.push("--disable-component-update", "--disable-sync");
  if (!pictures) args.push("--blink-settings=imagesEnabled=false");
  const ignoreDefaultArgs = hasSharedMemory() ? ["--disable-dev-shm-usage"] : [];
  if (scrollbars) ignoreDefaultArgs.push("--hide-scrollbars");
  return { executablePath: process.env.CHROME_PATH, args, ignoreDefaultArgs };
}

/** Containers often have 64 MB of it, in which Chromium fails. */
function hasSharedMemory(): boolean {
  if (!existsSync("/dev/shm")) return false;
  const { bavail, bsize } = statfsSync("/dev/shm");
  return bavail * bsize > GIGABYTE_BYTES;
}

/** CHROME_PATH, else Debian's headless one, else any installed, else Playwright's. @throws PlainError when none can be had. */
export function findChromium(): string {
  const own = chromium.executablePath();
  const ways: [candidates: (string | undefined)[], get?: () => void][] = [
    [[process.env.CHROME_PATH, SHELL]],
    [[SHELL], installShell],
    [[...INSTALLED, own]],
    [[own], installOwn],
  ];
  for (const [candidates, get] of ways) {
    get?.();
    const found = candidates.find((file) => file && existsSync(file));
    if (found) return found;
  }
  throw new PlainError(
    "No Chromium found and none could be installed. Install Chrome or Chromium, or set CHROME_PATH.",
  );
}

function installShell() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("… Installing Debian's headless Chromium");
  const command = "apt-get update -qq && apt-get install -y -qq chromium-headless-shell";
  spawnSync("sh", ["-c", command], { timeout: 300_000 });
}

function installOwn() {
  console.log("… Installing Playwright's Chromium");
  spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], { timeout: 180_000 });
}
