/** `npm run golive:clean`; `-- --yes` does not ask. */
import { createInterface } from "node:readline/promises";
import { removeTestData } from "./lib/golive-data.ts";
import { listLines, openLines } from "./lib/golive.ts";
import { loadSettings } from "./lib/settings.ts";
import { explain } from "./lib/steps.ts";

try {
  const settings = loadSettings();
  const found = (await openLines(settings)).filter(({ group }) => group === "testData");
  if (found.length === 0) console.log("✓ Es gibt nichts zu entfernen.");
  else if (process.argv.includes("--yes") || (await isWanted(listLines(found))))
    console.log((await removeTestData(settings)).map((line) => `✓ ${line}`).join("\n"));
  else console.log("Nichts wurde entfernt.");
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}

async function isWanted(list: string): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(`${list}\n\nAll das endgültig entfernen? Bitte „ja“ eingeben: `);
  asking.close();
  return answer.trim().toLowerCase() === "ja";
}
