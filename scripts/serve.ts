/** `npm start` and `npm run dev`, once the packages are installed: brings up backend and shop and keeps watch over them. */
import { startBackend } from "./lib/backend.ts";
import { stopChildren, stopOnSignals } from "./lib/children.ts";
import { build, buildIsStale, startWeb } from "./lib/next.ts";
import { assertPortFree } from "./lib/port.ts";
import { assertRemoteReady } from "./lib/remote.ts";
import { isSeeded, seed } from "./lib/seed.ts";
import { loadSettings } from "./lib/settings.ts";
import { explain, step } from "./lib/steps.ts";

const dev = process.argv.includes("--dev");
stopOnSignals();

try {
  const settings = loadSettings();
  await assertPortFree(settings.port, "PORT");
  if (settings.embedded) {
    await assertPortFree(Number(settings.env.BACKEND_PORT), "BACKEND_PORT");
    const applied = await step("Starting the embedded backend", () => startBackend(settings));
    if (applied.length > 0) console.log(`  applied ${applied.join(", ")}`);
    if (!isSeeded(settings)) await step("Loading the demo catalogue", () => seed(settings));
  } else
    await step(`Asking the backend at ${settings.env.NEXT_PUBLIC_SUPABASE_URL}`, () => assertRemoteReady(settings));
  if (!dev && (await buildIsStale(settings))) await step("Building the shop", () => build(settings));
  await step("Starting the web server", () => startWeb(settings, dev));
  console.log(
    `\n  Shop   http://localhost:${settings.port}\n\n  Ctrl-C stops everything. Your data stays in ${settings.dataDir}.`,
  );
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  await stopChildren();
  process.exit(1);
}
