import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { root } from "../../../scripts/lib/settings.ts";

const FOLDER = path.join(root, "supabase/tests");
const wordsOf = (text: string) => text.match(/\w+/g) ?? [];

type Caller = { name: string; body: string };

const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => ({ name: path.basename(file, ".ts"), text: readFileSync(path.join(FOLDER, file), "utf8") }));

const tests = files
  .filter(({ name }) => name.endsWith(".test"))
  .map(({ name, text }) => {
    const said = Map.groupBy(wordsOf(text), (word) => word);
    return { name: name.replace(".test", ""), count: (word: string) => said.get(word)?.length ?? 0 };
  });

const helpers: Caller[] = files
  .filter(({ name }) => !name.endsWith(".test"))
  .flatMap(({ text }) => text.split(/^(?=export )/m))
  .map((body) => ({ name: /^export (?:async )?(?:function|const) (\w+)/.exec(body)?.[1] ?? "", body }));

/** Those that name it, or else its callers, and theirs; `tables`: those whose trigger it is. The nearest first. */
export function nearestTests(name: string, routines: Caller[], tables: string[]): string[] {
  const callers = new Map([...routines, ...helpers].map((one) => [one.name, new Set(wordsOf(one.body))]));
  const scores = new Map<string, number>();
  const seen = new Set<string>();
  // A file that names everything, as those of rights do, is near to nothing.
  const width = new Map(tests.map(({ name: test, count }) => [test, [...callers.keys()].filter(count).length]));
  let words = [name, ...tables];
  for (let weight = 1; words.length > 0 && weight > 0.01; weight /= 3) {
    for (const word of words) {
      seen.add(word);
      for (const { name: test, count } of tests) {
        const nearness = (weight * Math.log(1 + count(word))) / Math.sqrt(width.get(test) || 1);
        if (nearness > 0) scores.set(test, (scores.get(test) ?? 0) + nearness);
      }
    }
    words = [...callers].flatMap(([caller, said]) =>
      !seen.has(caller) && words.some((word) => said.has(word)) ? [caller] : [],
    );
  }
  return [...scores].sort(([, one], [, other]) => other - one).map(([test]) => test);
}
