import { startBackend } from "./lib/backend.ts";
import { stopChildren, stopOnSignals } from "./lib/children.ts";
import { build } from "./lib/next.ts";
import { makePictures } from "./lib/pictures.ts";
import { isSeeded, seed } from "./lib/seed.ts";
import { loadSettings } from "./lib/settings.ts";
import { explain, step } from "./lib/steps.ts";

process.umask(0o077);
stopOnSignals();
try {
  const settings = loadSettings();
  if (settings.embedded) {
    await step("Starting the embedded backend", () => startBackend(settings));
    if (!isSeeded(settings)) await step("Loading the demo catalog", () => seed(settings));
  }
  await makePictures();
  await step("Building the shop", () => build(settings));
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exitCode = 1;
}
await stopChildren();
process.exit();
