import { expect, test } from "vitest";
import { readWritten } from "./written";

test("lines are paragraphs, headings and lists, with links inside the shop", () => {
  expect(
    readWritten("Guten Tag.\n\n## Rahmen\n- aus [Birke](/category/rings#a)\n-  aus Eiche\nEnde -- ## - so"),
  ).toEqual([
    { kind: "paragraph", text: ["Guten Tag."] },
    { kind: "heading", text: "Rahmen" },
    { kind: "list", items: [["aus ", { text: "Birke", href: "/category/rings#a" }], ["aus Eiche"]] },
    { kind: "paragraph", text: ["Ende -- ## - so"] },
  ]);
});

test("words between two stars are bold", () => {
  expect(readWritten("Ein **Rahmen** aus **Birke, geölt**, 2 ** 3 ** 4 und ** **")).toEqual([
    {
      kind: "paragraph",
      text: ["Ein ", { bold: "Rahmen" }, " aus ", { bold: "Birke, geölt" }, ", 2 ", { bold: " 3 " }, " 4 und ** **"],
    },
  ]);
});

test.each([
  "[a](//b.de)",
  "[a](https://b.de)",
  "[a](javascript:b)",
  "[a](/\\b.de)",
  "[a](/b c)",
  "[](/b)",
  "![a] (/b)",
])("'%s' is no link", (typed) => expect(readWritten(typed)).toEqual([{ kind: "paragraph", text: [typed] }]));
