import type { Metadata } from "next";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { PostalCodeForm } from "@/components/orders/postal-code-form-client";
import { settings } from "@/lib/settings/read";

type Props = PageProps<"/bestellung/[token]/postleitzahl">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("order");
  // Not "no-referrer": then a form without JavaScript is posted from the origin "null", and Next refuses it.
  return { title: t("postalCodeTitle"), referrer: "same-origin" };
}

/** Before an old order is shown. Knows nothing of the order but its address. */
export default async function PostalCodePage({ params }: Props) {
  await connection();
  const t = await getTranslations("order");
  const { token } = await params;
  return (
    <div className="gutter pt-10 pb-24 md:pt-16">
      <h1 className="display-type text-title">{t("postalCodeTitle")}</h1>
      <p className="mt-6 mb-10 prose-measure text-lg">{t("postalCodeText")}</p>
      <PostalCodeForm token={token} phone={(await settings("company")).phone} />
    </div>
  );
}
