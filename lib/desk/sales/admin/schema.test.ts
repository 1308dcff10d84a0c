import { expect, test } from "vitest";
import { errors as text } from "#messages/client/admin-sales.json";
import { EMPTY_SALE, saleSchema, type SaleValues } from "./schema";

const RIGHT: SaleValues = { ...EMPTY_SALE, name: "Winter", endsAt: "2999-01-31T20:00", less: "20" };
const read = (changes: Partial<SaleValues>) => saleSchema.safeParse({ ...RIGHT, ...changes });

test("per cent of all, euros of some, or a price for each", () => {
  expect(read({}).data).toMatchObject({ percent: 20, amountCents: null, scope: "all", articles: [], startsAt: null });
  const some = { kind: "euros", less: "5,50", scope: "articles", articles: "KG-1\n\n KG-2 " } as const;
  expect(read(some).data).toMatchObject({
    percent: null,
    amountCents: 550,
    articles: [{ number: "KG-1" }, { number: "KG-2" }],
  });
  const typed = { kind: "prices", less: "viel", articles: "KG-1 39,90\nKG-2   1.000 €" } as const;
  expect(read(typed).data).toMatchObject({
    percent: null,
    articles: [{ cents: 3990 }, { number: "KG-2", cents: 100_000 }],
  });
});

const WRONG: [Partial<SaleValues>, keyof SaleValues, string][] = [
  [{ name: " " }, "name", text.name],
  [{ endsAt: "" }, "endsAt", text.time],
  [{ endsAt: "2020-01-01T10:00" }, "endsAt", text.window],
  [{ startsAt: "2999-02-01T10:00" }, "endsAt", text.window],
  [{ startsAt: "2027-03-28T02:30" }, "startsAt", text.time],
  [{ less: "-20" }, "less", text.percent],
  [{ less: "91" }, "less", text.percent],
  [{ kind: "euros", less: "0" }, "less", text.euros],
  [{ scope: "articles" }, "articles", text.articles],
  [{ kind: "prices", articles: "KG-1" }, "articles", "Bitte prüfen Sie die Zeile „KG-1“."],
  [{ kind: "prices", articles: "KG-1 39,90\nKG-2 9,90\nKG-1 29,90" }, "articles", "KG-1 steht zweimal da."],
  [{ scope: "articles", articles: "KG-1 39,90" }, "articles", "Bitte prüfen Sie die Zeile „KG-1 39,90“."],
];

test.each(WRONG)("%j is refused at the field", (changes, field, message) => {
  expect(read(changes).error?.issues.map(({ path, message: told }) => [path[0], told])).toEqual([[field, message]]);
});
