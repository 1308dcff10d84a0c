import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { plainOf, readWritten } from "@/lib/settings/written";
import { WrittenText } from "./written-text";

const pieces = fc.constantFrom(
  ..."[ ] ( ) / // \\ ## - \n <script> <b onclick= javascript: https:// &lt; [a](/b) [a]( //b) ** **b** /\\b.de) ]( ![ a".split(
    /(?<!\\) /,
  ),
);
const typed = fc.array(fc.oneof(pieces, fc.string({ unit: "binary", maxLength: 4 })), { maxLength: 40 });

test("whatever is typed: no other tags, no link that leaves the shop, and not a word is lost", () => {
  const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
  fc.assert(
    fc.property(typed, (parts) => {
      const text = parts.join("");
      const html = renderToStaticMarkup(<WrittenText text={text} heading="h2" />);
      const tags = [...html.matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag);
      expect(["a", "h2", "li", "p", "span", "strong", "ul"]).toEqual(expect.arrayContaining(tags));
      expect(html).not.toMatch(/ (?!class=|href=)\w+="/);
      for (const [, href = ""] of html.matchAll(/href="([^"]*)"/g))
        expect(new URL(href, "https://shop.example").origin).toBe("https://shop.example");
      const all = readWritten(text).flatMap((block) => (block.kind === "list" ? block.items.flat() : block.text));
      const said =
        plainOf(all) + all.map((part) => (typeof part === "object" && "href" in part ? part.href : "")).join("");
      expect([...lettersOf(said)].sort()).toEqual([...lettersOf(text)].sort());
    }),
    { numRuns: 2000 },
  );
});
