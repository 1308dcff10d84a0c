/** Who bought an article that is recalled, as CSV: `npm run --silent recall -- <article number> > backups/buyers.csv`. */
import { rowsToCsv } from "../lib/platform/format/csv.ts";
import { listBuyers } from "./lib/buyers.ts";
import { loadSettings } from "./lib/settings.ts";
import { explain, PlainError } from "./lib/steps.ts";

try {
  const [articleNumber, ...more] = process.argv.slice(2);
  if (!articleNumber || more.length > 0) throw new PlainError("Usage: npm run --silent recall -- <article number>");
  const buyers = await listBuyers(loadSettings(), articleNumber);
  if (buyers.length === 0) throw new PlainError(`Nobody has bought ${articleNumber}.`);
  process.stdout.write(rowsToCsv(buyers));
  console.error(`${buyers.length} order lines with ${articleNumber}.`);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
