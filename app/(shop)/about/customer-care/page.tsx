import type { Metadata } from "next";
import { ContactFacts } from "@/components/about/contact-facts";
import { Faq } from "@/components/about/faq";
import { PageIntro } from "@/components/about/page-intro";
import { Picture } from "@/components/about/picture";
import { JsonLd } from "@/components/seo/json-ld";
import { FAQ } from "@/lib/about/faq";
import { faqJsonLd } from "@/lib/seo/page-json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { sharePicture } from "@/lib/share/address";
import { PrivacyNote } from "@/components/about/privacy-note";
import { ContactSection } from "@/components/contact/contact-section";

export const ensureStatic = "navigation";

export const metadata: Metadata = pageMetadata({
  path: "/about/customer-care",
  title: "Customer Care",
  description: "How to reach us, and answers about shipping, returns, ring sizes and the care of jewelry.",
  picture: sharePicture.about("customer-care"),
  locale: "en_US",
});

export default function CustomerCarePage() {
  return (
    <article>
      <PageIntro title="Customer care">
        A question about an order, a size or a piece that will not fit anywhere? Write or call. You will reach someone
        who knows the collection.
      </PageIntro>
      <ContactFacts />
      <ContactSection language="en" path="/about/customer-care">
        <PrivacyNote />
      </ContactSection>
      <div className="mt-16 md:mt-24">
        <Picture
          name="weizenfeld-mit-mohn-teile"
          alt="A puzzle of a wheat field with poppies, two pieces not yet in their place."
          width="full"
          className="aspect-[5/4] md:aspect-[16/7]"
        />
      </div>
      <Faq />
      <JsonLd nodes={[faqJsonLd(FAQ)]} />
    </article>
  );
}
