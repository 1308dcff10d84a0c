import { getTranslations } from "next-intl/server";
import { DataTable, type Column } from "@/components/admin/parts/data-table";
import { Tag } from "@/components/admin/parts/tag";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { interpolate } from "@/lib/platform/format/interpolate";
import { shortMoment } from "@/lib/platform/format/dates";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import { folderPath } from "@/lib/workshop/admin/paths";
import type { PieceRow } from "@/lib/workshop/admin/pieces";
import text from "#messages/client/admin-workshop.json";
import { FolderButton } from "./folder-button";
import { PieceButton } from "./piece-button";

export async function PieceList({ pieces }: { pieces: PieceRow[] }) {
  const t = await getTranslations("admin.pieces");
  const columns: Column<PieceRow>[] = [
    {
      id: "piece",
      head: t("columns.piece"),
      isRowHeader: true,
      cell: ({ place, name, state }) => (
        <>
          <span className="block font-medium tabular-nums">{capitalized(place)}</span>
          <span className="block">{name}</span>
          <span className="mt-2 block">
            <Tag tone={state === "open" ? "open" : "quiet"}>{t(`statuses.${state}`)}</Tag>
          </span>
        </>
      ),
    },
    {
      id: "order",
      head: t("columns.order"),
      cell: ({ number, requestedAt, hasPicture, hasCut }) => (
        <>
          <HoverTextLink href={adminOrderPath(number)} className="tabular-nums @list:-mt-2.5">
            {t("order", { number })}
          </HoverTextLink>
          <p className="text-sm text-stone tabular-nums">{t("reported", { time: shortMoment(requestedAt) })}</p>
          {!hasPicture && <p className="mt-1 text-sm text-stone">{t(hasCut ? "cutOnly" : "nothing")}</p>}
        </>
      ),
    },
    {
      id: "actions",
      head: <span className="sr-only">{t("columns.actions")}</span>,
      cell: ({ id, place, number, state, hasCut }) => {
        const words = { place: capitalized(place), number };
        return (
          <div className="flex flex-wrap items-start gap-2">
            {hasCut && (
              <FolderButton
                address={folderPath(id, "piece")}
                label={text.pieceFolder}
                name={interpolate(text.pieceFolderOf, words)}
              />
            )}
            <PieceButton
              id={id}
              isDone={state === "done"}
              name={interpolate(state === "done" ? text.pieceReopenOf : text.pieceDoneOf, words)}
            />
          </div>
        );
      },
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={pieces}
      rowKey={({ id }) => id}
      from="@4xl"
      gridClassName="gap-x-8 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,auto)]"
      rowClassName="grid-cols-1 items-start gap-x-8 gap-y-3 py-5"
    />
  );
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
