import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SampleMark } from "@/components/content/sample-note";
import { LegalDocumentPage } from "@/components/legal/legal-document";
import { IMPRINT } from "@/lib/legal/imprint";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { IDENTITY, type Identity } from "@/lib/settings/identity";

export const ensureStatic = "navigation";

const { confirmedOn }: Identity = IDENTITY;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.descriptions");
  return pageMetadata({ path: "/impressum", title: IMPRINT.title, description: t("imprint") });
}

export default async function ImprintPage() {
  const t = await getTranslations("legal");
  const note = confirmedOn === null && <SampleMark text={t("sampleImprint")} language="de" className="mt-6" />;
  return <LegalDocumentPage document={IMPRINT} lead={note} />;
}
