import { pageWords } from "../fixtures/html.ts";
import { expect, test } from "../fixtures/test.ts";
import { STATEMENTS } from "../statements/statements.ts";

const asked = STATEMENTS.flatMap(({ number, says, proofs }) =>
  proofs.flatMap((proof) => ("path" in proof ? { ...proof, statement: `${number}: ${says}` } : [])),
);

test.describe.configure({ mode: "parallel" });

for (const [path, proofs] of Map.groupBy(asked, (proof) => proof.path))
  test(`${path} says what the specification says, before any script runs`, async ({ request }) => {
    const { text, links } = pageWords(await (await request.get(path)).text());
    for (const { statement, texts, link } of proofs) {
      for (const words of texts) expect.soft(text, statement).toContain(words);
      if (!link) continue;
      const [label, href] = link;
      const places = links.filter(({ name }) => name.includes(label)).map((one) => one.href);
      expect.soft(places, `${statement} (${label})`).toContain(href);
    }
  });
