import { getTranslations } from "next-intl/server";
import { DataTable, type Column } from "@/components/admin/parts/data-table";
import { Tag } from "@/components/admin/parts/tag";
import type { DiscountCode } from "@/lib/discounts/admin/queries";
import type { ScopeChoice } from "@/lib/discounts/admin/promotions";
import { codeState } from "@/lib/discounts/admin/state";
import { formatCents } from "@/lib/platform/format/money";
import { DeleteCodeButton, EditCodeButton, SwitchCodeButton } from "./code-buttons";
import { scopeName } from "./promotion-list";
import { toSeenCode } from "./seen-code";
import { validity } from "./validity";

export async function CodeList({ codes, choices }: { codes: DiscountCode[]; choices: ScopeChoice[] }) {
  const t = await getTranslations("admin.discounts");
  const now = new Date();
  const columns: Column<DiscountCode>[] = [
    {
      id: "code",
      head: t("columns.code"),
      isRowHeader: true,
      cell: (code) => {
        const state = codeState(code, now);
        return (
          <>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium wrap-anywhere">{code.code}</span>
              <Tag tone={state === "active" ? "open" : "quiet"}>{t(`states.${state}`)}</Tag>
              {code.isDemo && <Tag tone="quiet">{t("demo")}</Tag>}
            </span>
            <span className="block text-stone">{benefit(code, choices)}</span>
          </>
        );
      },
    },
    {
      id: "use",
      head: t("columns.use"),
      className: "text-[0.9375rem] text-stone tabular-nums",
      cell: (code) => (
        <>
          <p>
            {code.usageLimit === null
              ? t("used", { used: code.usedCount })
              : t("usedOf", { used: code.usedCount, limit: code.usageLimit })}
          </p>
          <p>{validity(code)}</p>
        </>
      ),
    },
    {
      id: "actions",
      head: <span className="sr-only">{t("columns.actions")}</span>,
      className: "@list:@max-3xl:col-span-2",
      cell: (code) => {
        const seen = toSeenCode(code);
        return (
          <div className="flex flex-wrap gap-2">
            <EditCodeButton code={seen} choices={choices} />
            <SwitchCodeButton code={seen} />
            {code.usedCount === 0 && <DeleteCodeButton code={seen} />}
          </div>
        );
      },
    },
  ];
  return (
    <DataTable
      caption={t("codes")}
      columns={columns}
      rows={codes}
      rowKey={({ id }) => id}
      from="@3xl"
      gridClassName="gap-x-8 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      rowClassName="grid-cols-1 gap-x-8 gap-y-3 py-4 @list:grid-cols-2"
    />
  );
}

async function benefit(
  { kind, percent, amountCents, minSubtotalCents, scope, isOnce }: DiscountCode,
  choices: ScopeChoice[],
): Promise<string> {
  const t = await getTranslations("admin.discounts");
  return [
    t(kind, { percent: percent ?? 0, amount: formatCents(amountCents ?? 0) }),
    ...(scope.length > 0 ? [await scopeName(scope, choices)] : []),
    ...(minSubtotalCents > 0 ? [t("from", { amount: formatCents(minSubtotalCents) })] : []),
    ...(isOnce ? [t("once")] : []),
  ].join(", ");
}
