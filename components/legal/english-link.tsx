import Link from "next/link";
import { getTranslations } from "next-intl/server";

/** The way from a German legal text to its summary in English. */
export async function EnglishLink({ href }: { href: "/privacy-policy" | "/terms-of-service" }) {
  const t = await getTranslations("legal");
  return (
    <p className="mt-2 print:hidden">
      <Link href={href} lang="en" hrefLang="en" className="inline-flex min-h-11 items-center">
        <span className="text-link">{t("inEnglish")}</span>
      </Link>
    </p>
  );
}
