import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { buttonVariants } from "@/components/ui/button";

/** The form has a page of its own: from this one, which tells no one its address, it could not be sent without JavaScript. */
export async function OldOrderNote({ token }: { token: string }) {
  const t = await getTranslations("order");
  return (
    <div className="gutter pt-10 pb-24 md:pt-16">
      <h1 className="display-type text-title">{t("oldTitle")}</h1>
      <p className="mt-6 mb-10 prose-measure text-lg">{t("postalCodeText")}</p>
      <Link href={`/bestellung/${token}/postleitzahl`} prefetch={false} className={buttonVariants()}>
        {t("toPostalCode")}
      </Link>
    </div>
  );
}
