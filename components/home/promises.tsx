import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { LinkList } from "@/components/layout/link-list";
import { anchorOf } from "@/components/legal/anchor";
import { textPath } from "@/lib/platform/routes";
import { BEYOND_THE_LAW } from "@/lib/legal/terms";
import { RETURN_DAYS } from "@/lib/settings/service";
import { SHIPPING_OPTIONS } from "@/lib/settings/shipping";

/** What the shop gives beyond the law, each leading to the page that promises it. What the law gives is no promise of ours. */
export async function Promises() {
  const t = await getTranslations("home.promises");
  const offers = textPath(`/agb#${anchorOf(BEYOND_THE_LAW)}`);
  const promises: { label: string; href: Route }[] = [
    ...(SHIPPING_OPTIONS[0].cents === 0 ? [{ label: t("shipping"), href: "/versand" as const }] : []),
    { label: t("returns", { days: RETURN_DAYS.voluntary }), href: offers },
  ];
  return (
    <ul className="gutter mb-14 flex flex-wrap gap-x-10 text-[0.9375rem] text-stone md:mb-24 md:justify-between">
      <LinkList
        links={promises}
        className="inline-flex min-h-11 items-center note-link decoration-line"
        prefetch={false}
      />
    </ul>
  );
}
