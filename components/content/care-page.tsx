import { ContactSection } from "@/components/inquiries/contact/contact-section";
import { PageIntro } from "@/components/layout/page-intro";
import { PrivacyNote } from "@/components/layout/privacy-note";
import { JsonLd } from "@/components/seo/json-ld";
import { faqIn } from "@/lib/content/faq";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import type { Language } from "@/lib/platform/language";
import { faqJsonLd } from "@/lib/seo/page-json-ld";
import { aboutTexts } from "@/lib/settings/own-texts";
import { allSettings } from "@/lib/settings/read";
import { ContactFacts } from "./contact-facts";
import { Faq } from "./faq";
import { Picture } from "./picture";

export async function CarePage({ language }: { language: Language }) {
  const text = await aboutTexts("care", language);
  const questions = faqIn(language, await allSettings());
  return (
    <article>
      <PageIntro title={text.title}>{text.intro}</PageIntro>
      <ContactFacts language={language} />
      <ContactSection language={language} path={BRAND_PAGES.care[language]}>
        <PrivacyNote language={language} />
      </ContactSection>
      <div className="mt-16 md:mt-24">
        <Picture
          name="weizenfeld-mit-mohn-teile"
          alt={text.pictureAlt}
          width="full"
          className="aspect-[5/4] md:aspect-[16/7]"
        />
      </div>
      <Faq title={text.faq.title} questions={questions} />
      <JsonLd nodes={[faqJsonLd(questions)]} />
    </article>
  );
}
