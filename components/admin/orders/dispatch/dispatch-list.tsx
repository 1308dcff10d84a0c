import { getTranslations } from "next-intl/server";
import { DataTable, RowLink, type Column } from "@/components/admin/parts/data-table";
import { Tag } from "@/components/admin/parts/tag";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import type { DispatchRow } from "@/lib/orders/admin/dispatch/queries";
import { gramsOf, kilograms } from "@/lib/orders/admin/dispatch/weight";
import { germanNow } from "@/lib/platform/calendar/days";
import { shortMoment } from "@/lib/platform/format/dates";
import { deliveryDates, deliverySpan, type WorkCalendar } from "@/lib/settings/delivery";
import { ChooseOrder } from "./choose-orders";

export async function DispatchList({ orders, calendar }: { orders: DispatchRow[]; calendar: WorkCalendar }) {
  const t = await getTranslations("admin.dispatch");
  const words = await getTranslations("admin.orders");
  const { day: today } = germanNow(new Date());
  const columns: Column<DispatchRow>[] = [
    {
      id: "select",
      head: <span className="sr-only">{t("columns.select")}</span>,
      className: "@max-4xl:row-span-4 @max-4xl:self-start",
      cell: ({ number }) => <ChooseOrder number={number} />,
    },
    {
      id: "number",
      head: t("columns.number"),
      isRowHeader: true,
      cell: ({ number, name }) => (
        <>
          <RowLink href={adminOrderPath(number)} className="whitespace-nowrap tabular-nums">
            {number}
          </RowLink>
          <span className="block truncate text-sm font-normal text-stone">{name}</span>
        </>
      ),
    },
    {
      id: "due",
      head: t("columns.due"),
      className: "@max-4xl:col-span-2",
      cell: ({ dueOn, minDays, maxDays, deliveryFrom }) => {
        const day = deliveryDates({ from: dueOn, to: dueOn });
        return (
          <>
            <span className="flex flex-wrap items-center gap-x-2">
              {dueOn <= today && <Tag tone="alert">{t(dueOn === today ? "today" : "overdue")}</Tag>}
              {dueOn !== today && <span>{day}</span>}
            </span>
            <span className="mt-1 block text-sm text-stone">
              {t("arrival", {
                days: deliveryDates(deliverySpan({ min: minDays, max: maxDays }, deliveryFrom, calendar)),
              })}
            </span>
          </>
        );
      },
    },
    {
      id: "shipping",
      head: t("columns.shipping"),
      className: "@max-4xl:col-start-3 @max-4xl:row-start-1 @max-4xl:text-right",
      cell: ({ shippingOption }) =>
        shippingOption === "standard" ? (
          <span className="text-stone">{words("shippingOptions.standard")}</span>
        ) : (
          // What was taken along at once needs no parcel.
          <Tag tone="alert">{words(shippingOption === "pickup" ? "pickup" : `shippingOptions.${shippingOption}`)}</Tag>
        ),
    },
    {
      id: "parcel",
      head: t("columns.parcel"),
      className: "@max-4xl:col-span-2",
      cell: ({ items, isGift, isWrapped, hasCard, making, isWithdrawn, isPartlySent }) => {
        const grams = gramsOf(items);
        const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
        const isMade = items.some(({ is_made }) => is_made);
        return (
          <span className="flex flex-wrap items-center gap-2">
            <span className="whitespace-nowrap tabular-nums">
              {[t("pieces", { count }), grams !== null && t("weight", { kilograms: kilograms(grams) })]
                .filter(Boolean)
                .join(" · ")}
            </span>
            {isPartlySent && <Tag tone="open">{t("rest")}</Tag>}
            {isWithdrawn && <Tag tone="alert">{t("withdrawn")}</Tag>}
            {making ? <Tag tone="open">{t(`making.${making}`)}</Tag> : isMade && <Tag>{t("made")}</Tag>}
            {isWrapped ? <Tag tone="open">{t("wrapped")}</Tag> : isGift && <Tag>{t("gift")}</Tag>}
            {hasCard && <Tag tone="open">{t("card")}</Tag>}
          </span>
        );
      },
    },
    { id: "place", head: t("columns.place"), cell: ({ place }) => <span className="block truncate">{place}</span> },
    {
      id: "paid",
      head: t("columns.paid"),
      className: "text-right text-sm text-stone tabular-nums",
      cell: ({ paidAt }) => shortMoment(paidAt),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={orders}
      rowKey={({ number }) => number}
      from="@4xl"
      gridClassName="gap-x-4 @4xl:grid-cols-[1.25rem_minmax(8.5rem,1fr)_minmax(0,1.3fr)_auto_minmax(0,1.2fr)_minmax(0,0.9fr)_8.5rem]"
      rowClassName="grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-4"
    />
  );
}
