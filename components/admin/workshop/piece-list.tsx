import { getTranslations } from "next-intl/server";
import { Tag } from "@/components/admin/parts/tag";
import { HoverLink } from "@/components/ui/hover-link-client";
import { interpolate } from "@/lib/platform/format/interpolate";
import { shortMoment } from "@/lib/platform/format/dates";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import { folderPath } from "@/lib/workshop/admin/paths";
import type { PieceRow } from "@/lib/workshop/admin/pieces";
import text from "#messages/client/admin-workshop.json";
import { FolderButton } from "./folder-button";
import { PieceButton } from "./piece-button";

/** Missing pieces, each with its files. */
export async function PieceList({ pieces }: { pieces: PieceRow[] }) {
  const t = await getTranslations("admin.pieces");
  return (
    <ul className="mt-8 border-t border-line">
      {pieces.map(({ id, place, state, requestedAt, name, number, hasPicture, hasCut }) => {
        const words = { place: capitalized(place), number };
        return (
          <li
            key={id}
            className="grid gap-x-8 gap-y-3 border-b border-line py-5 md:grid-cols-[1fr_1fr_auto] md:items-start"
          >
            <div className="min-w-0">
              <h2 className="font-medium tabular-nums">{capitalized(place)}</h2>
              <p>{name}</p>
              <p className="mt-2">
                <Tag tone={state === "open" ? "open" : "quiet"}>{t(`statuses.${state}`)}</Tag>
              </p>
            </div>
            <div className="min-w-0">
              <HoverLink
                href={adminOrderPath(number)}
                className="inline-flex min-h-11 items-center tabular-nums md:-mt-2.5"
              >
                <span className="text-link">{t("order", { number })}</span>
              </HoverLink>
              <p className="text-sm text-stone tabular-nums">{t("reported", { time: shortMoment(requestedAt) })}</p>
              {!hasPicture && <p className="mt-1 text-sm text-stone">{t(hasCut ? "cutOnly" : "nothing")}</p>}
            </div>
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
          </li>
        );
      })}
    </ul>
  );
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
