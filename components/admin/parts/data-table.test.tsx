import { prerender } from "react-dom/static";
import { parseDocument, DomUtils } from "htmlparser2";
import { expect, test } from "vitest";
import { DataTable, type Column } from "./data-table";

type Row = { id: number; name: string };

const COLUMNS: Column<Row>[] = [
  { id: "select", head: <span className="sr-only">Auswahl</span>, cell: () => <input type="checkbox" /> },
  { id: "name", head: "Name", isRowHeader: true, cell: ({ name }) => name },
  { id: "sum", head: "Summe", className: "text-right", cell: () => "€1,00" },
];

async function tableOf(rows: Row[]) {
  const table = (
    <DataTable caption="Namen" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} gridClassName="grid-cols-3" />
  );
  const { prelude } = await prerender(table);
  const found = DomUtils.findOne(({ name }) => name === "table", parseDocument(await new Response(prelude).text()));
  return found!;
}

test("a list is a table with a caption, a head for each column and one for each row", async () => {
  const table = await tableOf([
    { id: 1, name: "Ada" },
    { id: 2, name: "Eva" },
  ]);
  const [caption] = DomUtils.getElementsByTagName("caption", table);
  const heads = DomUtils.getElementsByTagName("th", table);
  const texts = (scope: string) =>
    heads.filter(({ attribs }) => attribs.scope === scope).map((head) => DomUtils.textContent(head));
  expect(DomUtils.textContent(caption!)).toBe("Namen");
  expect(texts("col")).toEqual(["Auswahl", "Name", "Summe"]);
  expect(texts("row")).toEqual(["Ada", "Eva"]);
});

test("its roles are written down, for Safari drops those of a table that is shown as a grid", async () => {
  const table = await tableOf([{ id: 1, name: "Ada" }]);
  const parts = [table, ...DomUtils.findAll(({ name }) => /^(thead|tbody|tr|th|td)$/.test(name), table.children)];
  expect(parts.map(({ attribs }) => attribs.role)).toEqual([
    "table",
    ...["rowgroup", "row", "columnheader", "columnheader", "columnheader"],
    ...["rowgroup", "row", "cell", "rowheader", "cell"],
  ]);
});
