import type { ReactNode } from "react";
import { getTranslations } from "next-intl/server";
import type { Column } from "@/components/admin/parts/data-table";
import { shortMoment } from "@/lib/platform/format/dates";

/** What both lists of inquiries end with. */
export async function lastColumns<Row extends { receivedAt: Date }>(
  tag: (row: Row) => ReactNode,
): Promise<Column<Row>[]> {
  const t = await getTranslations("admin.contact.columns");
  return [
    { id: "status", head: t("status"), cell: tag },
    {
      id: "received",
      head: t("received"),
      className: "text-sm text-stone tabular-nums @max-list:text-right",
      cell: ({ receivedAt }) => shortMoment(receivedAt),
    },
  ];
}
