import { getTranslations } from "next-intl/server";
import { SampleNote } from "@/components/content/sample-note";
import { ContactAddress } from "@/components/inquiries/contact/contact-address";
import { ContactSection } from "@/components/inquiries/contact/contact-section";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { textLink } from "@/components/layout/text-link";
import { wordedMetadata } from "@/lib/seo/page-metadata";

export const ensureStatic = "navigation";

const PATH = "/kontakt";

export const generateMetadata = () => wordedMetadata(PATH, "contactPage");

export default async function ContactPage() {
  const t = await getTranslations("contactPage");
  return (
    <div className="gutter pt-5 md:pt-8">
      <Breadcrumb crumbs={[{ label: t("title") }]} />
      <h1 className="mt-4 display-type text-title">{t("title")}</h1>
      <p className="mt-6 prose-measure text-lg">{t("intro")}</p>
      <SampleNote facts={["service"]} language="de" className="mt-6" />
      <ContactAddress />
      <ContactSection language="de" path={PATH}>
        <p>
          {t.rich("privacy", {
            privacy: textLink("/datenschutz"),
          })}
        </p>
        <p className="mt-1">
          {t.rich("withdraw", {
            withdraw: textLink("/vertrag-widerrufen"),
          })}
        </p>
      </ContactSection>
    </div>
  );
}
