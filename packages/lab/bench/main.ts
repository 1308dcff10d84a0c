/** `npm run bench -w lab [-- <sections> --runs <n> --print]`: writes the figures into docs/performance.md. */
import { parseArgs } from "node:util";
import { stopChildren, stopOnSignals } from "../../../scripts/lib/children.ts";
import { explain, PlainError, step } from "../../../scripts/lib/steps.ts";
import { openTestShop } from "../test-shop.ts";
import { openBrowser } from "./browser.ts";
import { startEmptySite } from "./empty-site.ts";
import { firstTapSection } from "./first-tap.ts";
import { interactionsSection } from "./interactions.ts";
import { lighthouseSection } from "./lighthouse.ts";
import { memorySection } from "./memory.ts";
import { navigationSection } from "./navigation.ts";
import { circumstances, publish } from "./report.ts";
import { emptyLike, serverSection } from "./server.ts";
import { weightsSection } from "./weights-section.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { print: { type: "boolean", default: false }, runs: { type: "string" } },
});
const runs = (usual: number) => Number(values.runs ?? usual);
stopOnSignals();

const browser = await openBrowser();
// Pictures as a shop sends them twenty minutes after its start.
const shop = await step("Starting the shop", () => openTestShop("var/bench", { SKIP_AVIF: "" }));
const url = shop.site;
let empty: Promise<string> | undefined;
const emptyUrl = () => (empty ??= startEmptySite(emptyLike(url)));

const sections: Record<string, () => Promise<string>> = {
  memory: () => memorySection(shop, 20_000),
  weights: async () => weightsSection(browser, url, await emptyUrl()),
  lighthouse: () => lighthouseSection(url, ["home", "listing", "search", "product", "checkout"], runs(5)),
  interactions: () => interactionsSection(browser, url, runs(3)),
  "first-tap": async () => firstTapSection(browser, url, await emptyUrl(), runs(5)),
  navigation: () => navigationSection(browser, url, runs(20)),
  server: async () => serverSection(url, await emptyUrl()),
};

let failed = false;
try {
  const unknown = positionals.find((name) => !(name in sections));
  if (unknown) throw new PlainError(`There is no section "${unknown}"; there are ${Object.keys(sections).join(", ")}.`);
  for (const [name, measure] of Object.entries(sections)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const when = circumstances();
    const text = await step(`Measuring: ${name}`, measure);
    console.log(`\n${text}\n`);
    if (!values.print) publish(name, when, text);
  }
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  failed = true;
}
await browser.close();
await shop.first.stop("SIGTERM");
await stopChildren();
process.exit(failed ? 1 : 0);
