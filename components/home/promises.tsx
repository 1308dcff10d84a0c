import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { LinkList } from "@/components/layout/link-list";
import { anchorOf } from "@/components/legal/anchor";
import { formatCents } from "@/lib/platform/format/money";
import { textPath } from "@/lib/platform/routes";
import { BEYOND_THE_LAW } from "@/lib/legal/terms";
import { conditions, settings } from "@/lib/settings/read";

/** What the shop gives beyond the law, each leading to the page that promises it. What the law gives is no promise of ours. */
export async function Promises() {
  const [t, { shipping }, { voluntaryDays }] = await Promise.all([
    getTranslations("home.promises"),
    conditions(),
    settings("returns"),
  ]);
  const [{ cents, freeFromCents }] = shipping;
  const amount = freeFromCents === null ? null : formatCents(freeFromCents);
  const offers = textPath(`/agb#${anchorOf(BEYOND_THE_LAW)}`);
  const promises: { label: string; href: Route }[] = [
    ...(cents === 0 ? [{ label: t("shipping"), href: "/versand" as const }] : []),
    ...(cents > 0 && amount ? [{ label: t("shippingFrom", { amount }), href: "/versand" as const }] : []),
    ...(voluntaryDays === null ? [] : [{ label: t("returns", { days: voluntaryDays }), href: offers }]),
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
