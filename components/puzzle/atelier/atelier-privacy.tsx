import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { RETENTION } from "@/lib/platform/rules/retention.generated";
import { settings } from "@/lib/settings/read";

/** What becomes of the picture: said before it is uploaded (Art. 13 (1) DSGVO) and where it is ordered. */
export async function AtelierPrivacy() {
  const [t, { production }] = await Promise.all([getTranslations("atelier"), settings("company")]);
  return (
    <p className="text-sm text-stone">
      {t.rich("privacy", {
        maker: production ? t("makerBeside", { name: production }) : "",
        hours: RETENTION.pictureHours,
        days: RETENTION.pictureDays,
        link: (words) => (
          <Link href="/datenschutz" prefetch={false} className="note-link">
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
