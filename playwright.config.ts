import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/lib/chromium.ts";
import { HEAVY } from "./scripts/lib/journey-phases.ts";

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Journeys that leave the catalog as it is. All others, new folders too, run after them. */
const LOOKING = /e2e\/(storefront|auth|quality|spec)\//;
/**
 * In `npm test` each journey once: on phones those that can fail by their width or by touch, the others on desktops; and none of
 * what a unit or database test or another journey there asks too.
 */
const NARROW = process.env.GATE ? { grep: /@phone/, grepInvert: /@all/ } : {};
const WIDE = process.env.GATE ? { grepInvert: /@phone|@all/ } : {};
/** Alone, and only in `npm run test:all`: they measure, or take away what others look at. */
const HEAVY_SPECS = /(quality\/(invented-addresses|atelier-speed)|admin\/no-stores)\.spec/;

/** The journeys: a real browser against the production build that `npm test` starts on BASE_URL, in the phases of scripts/lib/journey-phases.ts. */
const { JOURNEYS = "chosen", JOURNEYS_RESULTS = "journeys.json", JOURNEYS_TIME = 0 } = process.env;
/** So many milliseconds on a machine of usual speed; scripts/journeys.ts measures how much longer this one takes. */
const usually = (ms: number) => Math.round(ms * Number(process.env.JOURNEYS_SLOWNESS ?? 1));
export default defineConfig({
  testDir: "e2e",
  outputDir: `test-results/${JOURNEYS}`,
  workers: 2,
  timeout: usually(60_000),
  globalTimeout: Number(JOURNEYS_TIME),
  expect: { timeout: usually(10_000) },
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: `test-results/${JOURNEYS_RESULTS}` }]],
  use: {
    baseURL: process.env.BASE_URL ?? "http://localhost:3000",
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
    actionTimeout: usually(30_000),
    // Recording every journey costs as much as the journey itself.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: launchOptions({ pictures: false }),
  },
  projects: [
    { name: "phone", use: PHONE, testMatch: LOOKING, testIgnore: HEAVY_SPECS, ...NARROW },
    { name: "desktop", use: DESKTOP, testMatch: LOOKING, testIgnore: HEAVY_SPECS, ...WIDE },
    { name: "phone buying", use: PHONE, testIgnore: [LOOKING, HEAVY_SPECS], ...NARROW },
    { name: "desktop buying", use: DESKTOP, testIgnore: [LOOKING, HEAVY_SPECS], ...WIDE },
    { name: HEAVY, use: DESKTOP, testMatch: HEAVY_SPECS, timeout: usually(300_000), retries: 0, workers: 1 },
  ],
});
