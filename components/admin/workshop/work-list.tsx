import { getTranslations } from "next-intl/server";
import { Tag } from "@/components/admin/parts/tag";
import { Picture } from "@/components/images/picture";
import { HoverLink } from "@/components/ui/hover-link-client";
import { WholeWords } from "@/components/ui/whole-words";
import { signedAddress } from "@/lib/puzzle/atelier/signed-address";
import { shortMoment } from "@/lib/platform/format/dates";
import { workPath } from "@/lib/workshop/admin/paths";
import type { WorkRow } from "@/lib/workshop/admin/queries";
import { WorkTag } from "./work-tag";

/** Ordered pictures, one each. The whole entry is the link. */
export async function WorkList({ work }: { work: WorkRow[] }) {
  const t = await getTranslations("admin.workshop");
  return (
    <ul className="mt-8 border-t border-line">
      {work.map(({ id, state, designId, name, number, position, quantity, status, placedAt }) => (
        <li
          key={id}
          className="relative grid grid-cols-[5rem_1fr] items-center gap-x-5 gap-y-2 border-b border-line py-3.5 transition-colors duration-200 hover:bg-mat md:grid-cols-[5rem_1fr_auto]"
        >
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
          <span className="min-w-0">
            <HoverLink href={workPath(id)} className="font-serif text-lg leading-snug after:absolute after:inset-0">
              <WholeWords>{name}</WholeWords>
            </HoverLink>
            <span className="block text-sm text-stone tabular-nums">
              {t("line", { number, position })}
              {quantity > 1 && <> · {t("quantity", { count: quantity })}</>}
            </span>
            <span className="block text-sm text-stone tabular-nums">
              {t("ordered", { time: shortMoment(placedAt) })}
            </span>
          </span>
          <span className="flex flex-wrap gap-2 max-md:col-start-2">
            <WorkTag state={state} />
            {status === "open" && <Tag>{t("unpaid")}</Tag>}
          </span>
        </li>
      ))}
    </ul>
  );
}
