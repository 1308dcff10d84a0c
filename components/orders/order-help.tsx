import { getTranslations } from "next-intl/server";
import { IDENTITY } from "@/lib/settings/identity";

export async function OrderHelp() {
  const t = await getTranslations("order");
  const { email, phone } = IDENTITY;
  return (
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
  );
}
