import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { textPath } from "@/lib/platform/routes";
import { shownBanner } from "@/lib/settings/shown-banner";

export async function Banner() {
  const banner = await shownBanner();
  if (!banner) return null;
  const t = await getTranslations("header");
  const { text, link } = banner;
  const look = "flex min-h-11 items-center justify-center text-center underline-offset-4 hover:underline";
  return (
    <aside lang="de" aria-label={t("banner")} className="bg-ink text-[0.9375rem] leading-snug text-paper print:hidden">
      <div className="gutter py-1">
        {link === null ? (
          <p className={look}>{text}</p>
        ) : link.startsWith("/") ? (
          <Link href={textPath(link)} prefetch={false} className={`${look} underline`}>
            {text}
          </Link>
        ) : (
          <a href={link} className={`${look} underline`}>
            {text}
          </a>
        )}
      </div>
    </aside>
  );
}
