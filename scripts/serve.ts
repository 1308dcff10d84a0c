/** `npm start` and `npm run dev`, once the packages are installed. */
import { lacksProxies, PROXIES_MISSING } from "../lib/desk/golive/golive.ts";
import { startBackend } from "./lib/backend.ts";
import { startCounterpart } from "./lib/counterpart.ts";
import { restartDeadServers, stopChildren, stopOnSignals } from "./lib/children.ts";
import { demoAdminHint, findDemoAdmin, makeDemoAdmin, needsDemoAdmin } from "./lib/demo-admin.ts";
import { assertDataReadyForMode, assertReadyForMode } from "./lib/golive.ts";
import { startMailbox } from "./lib/mailbox.ts";
import { build, buildIsStale, startWeb, webServers } from "./lib/next.ts";
import { makeAvif, makePictures } from "./lib/pictures.ts";
import { innerAddress } from "./lib/listen.ts";
import { assertPortFree } from "./lib/port.ts";
import { assertRemoteReady } from "./lib/remote.ts";
import { scheduleWork } from "./lib/schedule.ts";
import { isSeeded, seed } from "./lib/seed.ts";
import { loadSettings } from "./lib/settings.ts";
import { explain, step } from "./lib/steps.ts";
import { watchServer, watchWorker } from "./lib/watch-server.ts";

// What is written from here on, by the servers too, is for its owner only.
process.umask(0o077);
const dev = process.argv.includes("--dev");
stopOnSignals();

try {
  const settings = loadSettings();
  assertReadyForMode(settings);
  const makesDemoAdmin = settings.embedded && needsDemoAdmin(settings);
  await assertPortFree(settings.port, "PORT");
  // Without a mail server the mail is shown instead.
  const showsMail = !settings.env.SMTP_URL;
  if (showsMail) await assertPortFree(Number(settings.env.MAILBOX_PORT), "MAILBOX_PORT");
  if (settings.embedded) {
    await assertPortFree(Number(settings.env.BACKEND_PORT), "BACKEND_PORT");
    const applied = await step("Starting the embedded backend", () => startBackend(settings));
    if (applied.length > 0) console.log(`  applied ${applied.join(", ")}`);
    if (!isSeeded(settings)) await step("Loading the demo catalog", () => seed(settings));
    if (makesDemoAdmin) await step("Making the demo admin", () => makeDemoAdmin(settings));
  } else
    await step(`Asking the backend at ${settings.env.NEXT_PUBLIC_SUPABASE_URL}`, () => assertRemoteReady(settings));
  await assertDataReadyForMode(settings);
  if (settings.hasCounterpart) {
    await assertPortFree(Number(settings.env.PAYMENT_PORT), "PAYMENT_PORT");
    await startCounterpart(settings);
  }
  await makePictures();
  if (!dev && (await buildIsStale(settings))) await step("Building the shop", () => build(settings, { quiet: true }));
  await step("Starting the web server", () => startWeb(settings, dev));
  const mailbox = showsMail ? `\n  Mail   ${await startMailbox(settings)}` : "";
  restartDeadServers();
  if (settings.embedded) watchServer("backend", `http://127.0.0.1:${settings.env.BACKEND_PORT}`);
  // While it compiles, a development server answers late.
  const [first = "", ...others] = webServers(settings.processes);
  if (!dev && others.length === 0) watchServer(first, `${innerAddress(settings)}/api/health`);
  else if (!dev) for (const name of [first, ...others]) watchWorker(name);
  scheduleWork(settings);
  const demo = settings.embedded ? await findDemoAdmin(settings) : null;
  const admin = `\n  Admin  http://localhost:${settings.port}/admin${demo ? `   (${makesDemoAdmin ? `${demo.email}, password ${demo.password}` : demoAdminHint(settings)})` : ""}`;
  console.log(
    `\n  Shop   http://localhost:${settings.port}${admin}${mailbox}\n\n  Ctrl-C stops everything. Your data stays in ${settings.dataDir}.`,
  );
  if (lacksProxies(settings.env)) console.warn(`\n  TRUSTED_PROXIES: ${PROXIES_MISSING}`);
  if (!settings.env.SKIP_AVIF) makeAvif();
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  await stopChildren();
  process.exit(1);
}
