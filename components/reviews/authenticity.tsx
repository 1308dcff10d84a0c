import Link from "next/link";
import { getTranslations } from "next-intl/server";

/** Whether and how the shop makes sure that reviews are genuine (§ 5b (3) UWG). */
export async function Authenticity() {
  const t = await getTranslations("reviews");
  return (
    <p className="mt-6 prose-measure text-sm text-stone">
      <strong className="font-medium text-ink">{t("authenticity")}:</strong> {t("authenticityText")}{" "}
      {t.rich("report", {
        link: (words) => (
          <Link href="/kontakt" prefetch={false} className="note-link">
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
