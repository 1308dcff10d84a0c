import type { Route } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { anchorOf } from "@/components/legal/anchor";
import { textPath } from "@/lib/routes";
import { BEYOND_THE_LAW } from "@/lib/legal/terms";
import { RETURN_DAYS } from "@/lib/shop/service";
import { SHIPPING_OPTIONS } from "@/lib/shop/shipping";

/** What the shop gives beyond the law, each leading to the page that promises it. What the law gives is no promise of ours. */
export async function Promises() {
  const t = await getTranslations("home.promises");
  const offers = textPath(`/agb#${anchorOf(BEYOND_THE_LAW)}`);
  const promises: { text: string; href: Route }[] = [
    ...(SHIPPING_OPTIONS[0].cents === 0 ? [{ text: t("shipping"), href: "/versand" as const }] : []),
    { text: t("returns", { days: RETURN_DAYS.voluntary }), href: offers },
  ];
  return (
    <ul className="gutter mb-14 flex flex-wrap gap-x-10 text-[0.9375rem] text-stone md:mb-24 md:justify-between">
      {promises.map(({ text, href }) => (
        <li key={text}>
          <Link
            href={href}
            prefetch={false}
            className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 transition-colors duration-200 hover:text-ink"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
