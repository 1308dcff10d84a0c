import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { settings } from "@/lib/settings/read";

export async function OrderHelp({ number }: { number: string }) {
  const t = await getTranslations("order");
  const { email, phone } = await settings("company");
  return (
    <div>
      <p className="prose-measure">
        {t.rich("wrong", {
          email,
          phone,
          mail: (words) => (
            <a href={`mailto:${email}`} className="text-link">
              {words}
            </a>
          ),
        })}
      </p>
      <p className="mt-2">
        <Link href={`/kontakt#${number}`} className="inline-flex min-h-11 items-center">
          <span className="text-link">{t("question")}</span>
        </Link>
      </p>
    </div>
  );
}
