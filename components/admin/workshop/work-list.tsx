import { getTranslations } from "next-intl/server";
import { DataTable, RowLink, type Column } from "@/components/admin/parts/data-table";
import { Tag } from "@/components/admin/parts/tag";
import { Picture } from "@/components/images/picture";
import { WholeWords } from "@/components/ui/whole-words";
import { signedAddress } from "@/lib/puzzle/atelier/signed-address";
import { shortMoment } from "@/lib/platform/format/dates";
import { workPath } from "@/lib/workshop/admin/paths";
import type { WorkRow } from "@/lib/workshop/admin/queries";
import { WorkTag } from "./work-tag";

export async function WorkList({ work }: { work: WorkRow[] }) {
  const t = await getTranslations("admin.workshop");
  const columns: Column<WorkRow>[] = [
    {
      id: "picture",
      head: t("columns.picture"),
      cell: ({ designId }) => (
        <span className="relative flex size-20 items-center justify-center bg-mat text-center text-sm text-stone">
          {designId ? (
            <Picture
              src={signedAddress("design", designId, 1)}
              alt=""
              range="thumb"
              sizes="80px"
              className="object-contain p-1.5"
            />
          ) : (
            t("noPicture")
          )}
        </span>
      ),
    },
    {
      id: "order",
      head: t("columns.order"),
      isRowHeader: true,
      cell: ({ id, name, number, position, quantity, placedAt }) => (
        <>
          <RowLink href={workPath(id)} className="font-serif text-lg leading-snug font-normal">
            <WholeWords>{name}</WholeWords>
          </RowLink>
          <span className="block text-sm text-stone tabular-nums">
            {t("line", { number, position })}
            {quantity > 1 && <> · {t("quantity", { count: quantity })}</>}
          </span>
          <span className="block text-sm text-stone tabular-nums">{t("ordered", { time: shortMoment(placedAt) })}</span>
        </>
      ),
    },
    {
      id: "status",
      head: t("columns.status"),
      className: "@max-list:col-start-2",
      cell: ({ state, status }) => (
        <span className="flex flex-wrap gap-2">
          <WorkTag state={state} />
          {status === "open" && <Tag>{t("unpaid")}</Tag>}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={work}
      rowKey={({ id }) => id}
      gridClassName="gap-x-5 @list:grid-cols-[5rem_minmax(0,1fr)_auto]"
      rowClassName="grid-cols-[5rem_minmax(0,1fr)] gap-x-5 gap-y-2"
    />
  );
}
