import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { RETENTION } from "@/lib/platform/rules/retention.generated";
import { IDENTITY, type Identity } from "@/lib/settings/identity";

const { production }: Identity["processors"] = IDENTITY.processors;

/** What becomes of the picture: said before it is uploaded (Art. 13 (1) DSGVO) and where it is ordered. */
export async function AtelierPrivacy() {
  const t = await getTranslations("atelier");
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
