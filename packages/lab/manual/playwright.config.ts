import { defineConfig } from "@playwright/test";
import { launchOptions } from "../../../scripts/lib/chromium.ts";

/** Between a phone and a desktop, so that a picture is readable on both and shows no menu. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../../test-results/manual",
  timeout: 600_000,
  reporter: "list",
  projects: [{ name: "buying" }],
  use: {
    baseURL: process.env.BASE_URL ?? "http://localhost:3000",
    viewport: { width: 800, height: 520 },
    deviceScaleFactor: 1.5,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
    launchOptions: launchOptions(),
  },
});
