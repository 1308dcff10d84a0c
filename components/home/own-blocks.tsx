import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { PriceLine } from "@/components/catalog/price-line";
import { ProductGrid } from "@/components/catalog/product-grid";
import { KeptPicture } from "@/components/content/kept-picture";
import { WrittenText } from "@/components/legal/written-text";
import { LegalBlocks } from "@/components/legal/legal-blocks";
import { AccordionItem } from "@/components/ui/accordion";
import { faqIn } from "@/lib/content/faq";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { categoryPath } from "@/lib/platform/routes";
import { findShelf } from "@/lib/search/shelf";
import type { Block, BlockKind } from "@/lib/settings/blocks";
import { allSettings } from "@/lib/settings/read";

type Of<Kind extends BlockKind> = Extract<Block, { kind: Kind }>;

const MAX_PRODUCTS = 8;
const MAX_QUESTIONS = 5;

/** Nearer to the header where it is first. */
const SECTION_CLASSES = "gutter mt-24 md:mt-40 [h1+&]:mt-10 md:[h1+&]:mt-16";
/** No id of a delivered section begins so. */
const headingId = (id: string) => `abschnitt-${id}`;

export function TextBlock({ id, heading, text }: Of<"text">) {
  return (
    <section aria-labelledby={headingId(id)} className={SECTION_CLASSES}>
      <h2 id={headingId(id)} className="max-w-[24ch] display-type text-heading wrap-anywhere">
        {heading}
      </h2>
      <div className="mt-6 prose-measure space-y-4 text-lg wrap-anywhere text-stone">
        <WrittenText text={text} heading="h3" />
      </div>
    </section>
  );
}

export function PictureBlock({ id, heading, text, picture, alt }: Of<"picture">) {
  return (
    <section
      aria-labelledby={headingId(id)}
      className={`${SECTION_CLASSES} grid items-center gap-x-14 gap-y-8 md:grid-cols-12`}
    >
      {picture && (
        <div className="md:col-span-7">
          <KeptPicture picture={picture} alt={alt} sizes="(min-width: 90rem) 740px, (min-width: 48rem) 54vw, 92vw" />
        </div>
      )}
      <div className="md:col-span-5">
        <h2 id={headingId(id)} className="display-type text-title wrap-anywhere">
          {heading}
        </h2>
        <div className="mt-5 max-w-[40ch] space-y-4 text-lg wrap-anywhere text-stone">
          <WrittenText text={text} heading="h3" />
        </div>
      </div>
    </section>
  );
}

/** Nothing while its category or collection is not there or has no products. */
export async function ProductsBlock({ id, heading, shelf: slug }: Of<"products">) {
  const [t, shelf] = await Promise.all([getTranslations("home"), findShelf(slug)]);
  const products = shelf?.products.slice(0, MAX_PRODUCTS) ?? [];
  if (!shelf || products.length === 0) return null;
  return (
    <section aria-labelledby={headingId(id)} className={SECTION_CLASSES}>
      <div className="heading-row">
        <h2 id={headingId(id)} className="display-type text-heading wrap-anywhere">
          {heading ?? shelf.name}
        </h2>
        <Link href={categoryPath(slug)} prefetch={false} className="text-link text-[0.9375rem] whitespace-nowrap">
          {t("showAll")}
        </Link>
      </div>
      <ProductGrid products={products} columns="four" note={<PriceLine products={products} />} />
    </section>
  );
}

/** The owners' own first. */
export async function QuestionsBlock({ id, heading }: Of<"questions">) {
  const [t, shop] = await Promise.all([getTranslations("home"), allSettings()]);
  const questions = faqIn("de", shop);
  const own = questions.splice(questions.length - shop.questions.questions.length);
  return (
    <section aria-labelledby={headingId(id)} className={SECTION_CLASSES}>
      <div className="heading-row">
        <h2 id={headingId(id)} className="display-type text-heading wrap-anywhere">
          {heading}
        </h2>
        <Link
          href={`${BRAND_PAGES.care.de}#faq`}
          prefetch={false}
          className="text-link text-[0.9375rem] whitespace-nowrap"
        >
          {t("showAll")}
        </Link>
      </div>
      <div className="border-t border-line">
        {[...own, ...questions].slice(0, MAX_QUESTIONS).map(({ question, answer }) => (
          <AccordionItem key={question} title={question} name={headingId(id)}>
            <div className="prose-measure space-y-3 tabular-nums">
              <LegalBlocks blocks={answer} />
            </div>
          </AccordionItem>
        ))}
      </div>
    </section>
  );
}

export function NoticeBlock({ text }: Of<"notice">) {
  return (
    <div className={SECTION_CLASSES}>
      <div className="space-y-3 border border-line bg-mat px-6 py-5 wrap-anywhere">
        <WrittenText text={text} heading="h3" />
      </div>
    </div>
  );
}

export function QuoteBlock({ quote, source }: Of<"quote">) {
  return (
    <figure className={SECTION_CLASSES}>
      <blockquote className="max-w-[30ch] display-type text-title wrap-anywhere whitespace-pre-line">
        {quote}
      </blockquote>
      {source && <figcaption className="mt-4 text-stone">{source}</figcaption>}
    </figure>
  );
}
