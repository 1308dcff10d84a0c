import { chromium } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { PlainError } from "./steps.ts";

const INSTALLED = [
  process.env.CHROME_PATH,
  "/usr/bin/google-chrome",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The path of a Chromium for the browser tests: one that is installed, else Playwright's own, else Debian's package.
 * @throws PlainError when none can be had.
 */
export function findChromium(): string {
  const ways = [
    () => {},
    () =>
      spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
        timeout: 180_000,
      }),
    () => spawnSync("sh", ["-c", "apt-get update -qq && apt-get install -y -qq chromium"], { timeout: 300_000 }),
  ];
  for (const way of ways) {
    way();
    const found = [...INSTALLED, chromium.executablePath()].find((file) => file && existsSync(file));
    if (found) return found;
  }
  throw new PlainError(
    "No Chromium found and none could be installed. Install Chrome or Chromium, or set CHROME_PATH.",
  );
}
