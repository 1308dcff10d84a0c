/** `npm run seed` */
import { seed } from "./lib/seed.ts";
import { loadSettings } from "./lib/settings.ts";
import { explain } from "./lib/steps.ts";

try {
  console.log(`${await seed(loadSettings())} products are in the catalog.`);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
