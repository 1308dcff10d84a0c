import { DataTable, type Column } from "@/components/admin/parts/data-table";
import { Tag } from "@/components/admin/parts/tag";
import { saleState, type Sale } from "@/lib/desk/sales/admin/queries";
import type { SaleValues } from "@/lib/desk/sales/admin/schema";
import { toGermanField } from "@/lib/platform/calendar/german-field";
import { typeCents } from "@/lib/platform/format/amount";
import { shortMoment } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import text from "#messages/client/admin-sales.json";
import { DeleteSaleButton, EditSaleButton, EndSaleButton } from "./sale-buttons";
import type { Collections } from "./sale-form";

export function SaleList({ sales, collections }: { sales: Sale[]; collections: Collections }) {
  const now = new Date();
  const columns: Column<Sale>[] = [
    {
      id: "sale",
      head: text.columns.sale,
      isRowHeader: true,
      cell: (sale) => {
        const state = saleState(sale, now);
        return (
          <>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium wrap-anywhere">{sale.name}</span>
              <Tag tone={state === "running" ? "open" : "quiet"}>{text.states[state]}</Tag>
            </span>
            <span className="block text-stone">{`${benefit(sale)}, ${scopeOf(sale)}`}</span>
          </>
        );
      },
    },
    {
      id: "window",
      head: text.columns.window,
      className: "text-[0.9375rem] text-stone tabular-nums",
      cell: ({ startsAt, endsAt }) =>
        interpolate(text.window, { start: shortMoment(startsAt), end: shortMoment(endsAt) }),
    },
    {
      id: "actions",
      head: <span className="sr-only">{text.columns.actions}</span>,
      cell: (sale) => {
        const { id, name, version } = sale;
        const state = saleState(sale, now);
        return (
          <div className="flex flex-wrap gap-2">
            {state === "planned" && <EditSaleButton {...{ id, version, collections }} values={valuesOf(sale)} />}
            {state === "planned" && <DeleteSaleButton id={id} name={name} />}
            {state === "running" && <EndSaleButton id={id} name={name} />}
          </div>
        );
      },
    },
  ];
  return (
    <DataTable
      caption={text.title}
      columns={columns}
      rows={sales}
      rowKey={({ id }) => id}
      from="@3xl"
      gridClassName="gap-x-8 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      rowClassName="grid-cols-1 gap-x-8 gap-y-3 py-4"
    />
  );
}

const comma = (value: number) => String(value).replace(".", ",");

function benefit({ percent, amountCents }: Sale): string {
  if (percent !== null) return interpolate(text.percentOff, { percent: comma(percent) });
  return amountCents === null ? text.typedPrices : interpolate(text.eurosOff, { amount: formatCents(amountCents) });
}

function scopeOf({ isAll, articles }: Sale): string {
  if (isAll) return text.forAll;
  return articles?.length === 1 ? text.forOne : interpolate(text.forSome, { count: String(articles?.length ?? 0) });
}

function valuesOf({ name, startsAt, endsAt, percent, amountCents, ending, isAll, articles }: Sale): SaleValues {
  const lines = articles?.map(({ articleNumber, priceCents }) =>
    priceCents === null ? articleNumber : `${articleNumber} ${typeCents(priceCents)}`,
  );
  return {
    name,
    startsAt: toGermanField(startsAt),
    endsAt: toGermanField(endsAt),
    kind: percent !== null ? "percent" : amountCents !== null ? "euros" : "prices",
    less: percent !== null ? comma(percent) : amountCents !== null ? typeCents(amountCents) : "",
    ending,
    scope: isAll ? "all" : "articles",
    articles: lines?.join("\n") ?? "",
  };
}
