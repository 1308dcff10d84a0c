import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SampleMark } from "@/components/content/sample-note";
import { LegalDocumentPage } from "@/components/legal/legal-document";
import { imprint } from "@/lib/legal/imprint";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { allSettings } from "@/lib/settings/read";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.descriptions");
  return pageMetadata({ path: "/impressum", title: imprint(await allSettings()).title, description: t("imprint") });
}

export default async function ImprintPage() {
  const [t, shop] = await Promise.all([getTranslations("legal"), allSettings()]);
  const note = shop.company.confirmedOn === null && (
    <SampleMark text={t("sampleImprint")} language="de" className="mt-6" />
  );
  return <LegalDocumentPage document={imprint(shop)} lead={note} />;
}
