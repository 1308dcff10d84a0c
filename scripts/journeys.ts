/** `npm run test:e2e`; JOURNEYS_END, in seconds since 1970, is when no more journey is begun. */
import path from "node:path";
import { startBackend } from "./lib/backend.ts";
import { runToEnd, stopChildren, stopOnSignals } from "./lib/children.ts";
import { startCounterpart } from "./lib/counterpart.ts";
import { findChromium } from "./lib/chromium.ts";
import { inspectable } from "./lib/heap.ts";
import { phases, resultsOf } from "./lib/journey-phases.ts";
import { build, buildIsStale, startWeb } from "./lib/next.ts";
import { makePictures } from "./lib/pictures.ts";
import { measureSlowness } from "./lib/slowness.ts";
import { startPostOffice } from "./lib/post-office.ts";
import { seed } from "./lib/seed.ts";
import { loadSettings, type Settings } from "./lib/settings.ts";
import { explain, step } from "./lib/steps.ts";
import { freshData, TEST_SHOP } from "./lib/test-shop.ts";

const dataDir = freshData("var/test");
Object.assign(process.env, TEST_SHOP, {
  DATA_DIR: dataDir,
  // As behind a proxy: each journey names an address of its own, so that limits count it as another visitor.
  TRUSTED_PROXIES: "1",
});
delete process.env.NEXT_PUBLIC_SUPABASE_URL;
stopOnSignals();

const post = await startPostOffice(path.join(dataDir, "post"));
process.env.SMTP_URL = post.url;
let failed = false;
try {
  const settings = loadSettings();
  await step("Starting the embedded backend", () => startBackend(settings));
  await step("Loading the demo catalog", () => seed(settings));
  await startCounterpart(settings);
  await makePictures();
  if (await buildIsStale(settings)) await step("Building the shop", () => build(settings));
  if (process.argv[2] !== "--build") await test(settings);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  failed = true;
}
await stopChildren();
process.exit(failed ? 1 : 0);

async function test(settings: Settings) {
  Object.assign(settings.env, inspectable);
  const web = await step("Starting the web server", () => startWeb(settings, false));
  const slowness = (await measureSlowness(settings.env.SITE_URL ?? "")).toFixed(1);
  console.log(`This machine takes ${slowness} times as long as usual: so does what a journey waits for.`);
  const env = {
    ...settings.env,
    JOURNEYS_SLOWNESS: slowness,
    WEB_PID: String(web.pid),
    POST_FOLDER: path.join(dataDir, "post"),
    BASE_URL: settings.env.SITE_URL,
    CHROME_PATH: findChromium(),
  };
  const chosen = process.argv.slice(2);
  if (chosen.length > 0) return play(env, chosen);
  const all = phases();
  for (const [index, { name, projects }] of all.entries()) {
    const phase = { ...env, JOURNEYS: name, JOURNEYS_RESULTS: resultsOf(name), ...timeFor(all.length - index) };
    const args = projects.map((project) => `--project=${project}`);
    await play(phase, args).catch((error: unknown) => {
      console.error(`✗ ${explain(error)}`);
      failed = true;
    });
  }
}

/** In milliseconds, shared out among the phases that remain. */
function timeFor(phasesLeft: number): NodeJS.ProcessEnv {
  const end = Number(process.env.JOURNEYS_END) * 1000;
  return end ? { JOURNEYS_TIME: String(Math.max(1, Math.round((end - Date.now()) / phasesLeft))) } : {};
}

function play(env: NodeJS.ProcessEnv, args: string[]): Promise<void> {
  return runToEnd("Playwright", { env, args: ["node_modules/@playwright/test/cli.js", "test", ...args] });
}
