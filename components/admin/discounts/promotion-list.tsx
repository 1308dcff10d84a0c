import { getTranslations } from "next-intl/server";
import { DataTable, type Column } from "@/components/admin/parts/data-table";
import { Tag } from "@/components/admin/parts/tag";
import type { Promotion, ScopeChoice } from "@/lib/discounts/admin/promotions";
import { typedScope, type Scope } from "@/lib/discounts/admin/scope";
import { codeState } from "@/lib/discounts/admin/state";
import { toGermanField } from "@/lib/platform/calendar/german-field";
import { typeCents } from "@/lib/platform/format/amount";
import { formatCents } from "@/lib/platform/format/money";
import { validity } from "./validity";
import { PromotionButtons } from "./promotion-buttons";

type Props = { promotions: Promotion[]; choices: ScopeChoice[] };

export async function PromotionList({ promotions, choices }: Props) {
  const t = await getTranslations("admin.discounts");
  const now = new Date();
  const columns: Column<Promotion>[] = [
    {
      id: "name",
      head: t("columns.promotion"),
      isRowHeader: true,
      cell: (promotion) => {
        const state = codeState({ ...promotion, usedCount: 0, usageLimit: null }, now);
        return (
          <>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium wrap-anywhere">{promotion.name}</span>
              <Tag tone={state === "active" ? "open" : "quiet"}>{t(`states.${state}`)}</Tag>
            </span>
            <span className="block text-stone">{benefit(promotion, choices)}</span>
          </>
        );
      },
    },
    {
      id: "use",
      head: t("columns.validity"),
      className: "text-[0.9375rem] text-stone tabular-nums",
      cell: (promotion) => validity(promotion),
    },
    {
      id: "actions",
      head: <span className="sr-only">{t("columns.actions")}</span>,
      className: "@list:@max-3xl:col-span-2",
      cell: ({ id, version, isActive, ...terms }) => (
        <PromotionButtons {...{ id, version, isActive, choices }} values={toValues({ ...terms, isActive })} />
      ),
    },
  ];
  return (
    <DataTable
      caption={t("promotions")}
      columns={columns}
      rows={promotions}
      rowKey={({ id }) => id}
      from="@3xl"
      gridClassName="gap-x-8 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      rowClassName="grid-cols-1 gap-x-8 gap-y-3 py-4 @list:grid-cols-2"
    />
  );
}

async function benefit({ kind, pieces, percent, ...terms }: Promotion, choices: ScopeChoice[]): Promise<string> {
  const t = await getTranslations("admin.discounts");
  if (kind === "free_shipping")
    return t(terms.allShipping ? "allShippingFrom" : "shippingFrom", {
      amount: formatCents(terms.minSubtotalCents ?? 0),
    });
  const of = await scopeName(terms.scope, choices);
  if (kind === "pieces") return t("pieces", { pieces: pieces ?? 0, of });
  return t("pair", { percent: percent ?? 0, of, other: await scopeName(terms.otherScope, choices) });
}

export async function scopeName(scope: Scope, choices: ScopeChoice[]): Promise<string> {
  const t = await getTranslations("admin.discounts");
  const { of } = typedScope(scope);
  if (of === "") return t("scope.all");
  if (of === "articles") return t("scope.articles", { count: scope.length - 1 });
  return choices.find(({ value }) => value === of)?.name ?? t("scope.gone");
}

function toValues({ scope, otherScope, ...terms }: Omit<Promotion, "id" | "version">) {
  const other = typedScope(otherScope);
  return {
    ...{ name: terms.name, kind: terms.kind, isActive: terms.isActive, allShipping: terms.allShipping },
    ...typedScope(scope),
    ...{ otherOf: other.of, otherArticles: other.articles },
    pieces: String(terms.pieces ?? 3),
    pairPercent: (terms.percent ?? 50).toLocaleString("de-DE"),
    shippingFrom: terms.minSubtotalCents === null ? "" : typeCents(terms.minSubtotalCents),
    startsAt: terms.startsAt ? toGermanField(terms.startsAt) : "",
    endsAt: terms.endsAt ? toGermanField(terms.endsAt) : "",
  };
}
