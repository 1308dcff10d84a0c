import { defineConfig } from "@playwright/test";

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const BUYING = /((cart|checkout|orders|admin-(?!overview)).*|favorites|withdrawal|reviews)\.spec/;
const FUZZ = /fuzz\.spec/;
const INVENTED = /invented\.spec/;
const SPEED = /speed\.spec/;

/** The journeys: a real browser against the production build that `npm test` starts on BASE_URL, in the phases of scripts/lib/journey-phases.ts. */
const { JOURNEYS = "chosen", JOURNEYS_RESULTS = "journeys.json" } = process.env;
export default defineConfig({
  testDir: "e2e",
  outputDir: `test-results/${JOURNEYS}`,
  workers: 2,
  timeout: 60_000,
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: `test-results/${JOURNEYS_RESULTS}` }]],
  use: {
    baseURL: process.env.BASE_URL ?? "http://localhost:3000",
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
    // Recording every journey costs as much as the journey itself.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
  projects: [
    { name: "desktop", use: DESKTOP, testIgnore: [BUYING, FUZZ, INVENTED, SPEED] },
    {
      name: "phone",
      use: PHONE,
      testMatch: /(header|browse|listing-access|search|auth|admin-overview)\.spec/,
    },
    { name: "desktop buying", use: DESKTOP, testMatch: BUYING },
    {
      name: "phone buying",
      use: PHONE,
      testMatch: BUYING,
      // What these ask is the same at any width: rules, amounts, headers, files.
      testIgnore:
        /(admin-(doors|products-images|security|uploads)|cart-changes|checkout-(codes|once)|orders-(invoice|lookup))\.spec/,
    },
    // A second try would have other cases and hide what the first one found.
    { name: "fuzz", use: DESKTOP, testMatch: FUZZ, retries: 0 },
    { name: "invented", testMatch: INVENTED },
    { name: "speed", testMatch: SPEED },
  ],
});
