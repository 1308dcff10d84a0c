import Link from "next/link";
import { PageIntro } from "@/components/layout/page-intro";
import { buttonVariants } from "@/components/ui/button";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Language } from "@/lib/platform/language";
import { aboutTexts } from "@/lib/settings/own-texts";
import { settings } from "@/lib/settings/read";
import { sizeTables } from "@/lib/size-guide/size-tables";
import { ChainLengths } from "./chain-lengths";
import { RingSizes } from "./ring-sizes";

export async function SizesPage({ language }: { language: Language }) {
  const text = await aboutTexts("sizes", language);
  const tables = sizeTables(language, text);
  const [{ stores }, { resizingDays: days, resizingSizes: sizes }] = await Promise.all([
    settings("stores"),
    settings("returns"),
  ]);
  return (
    <article>
      <PageIntro title={text.title}>{interpolate(text.intro, { days: String(days), sizes: String(sizes) })}</PageIntro>
      <p className="mt-8">
        <a href={`${BRAND_PAGES.sizes[language]}.pdf`} className={buttonVariants({ variant: "outline" })}>
          {text.download}
        </a>
      </p>
      <p className="mt-3 text-sm text-stone">{text.downloadNote}</p>
      <RingSizes text={text.rings} table={tables.rings} />
      <ChainLengths text={text} tables={tables} />
      <p className="mt-20 border-t border-line pt-8 md:mt-32">{text.help.question}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-7 gap-y-2">
        {stores.length > 0 && (
          <Link href={BRAND_PAGES.stores[language]} className={buttonVariants({ variant: "outline" })}>
            {text.help.visit}
          </Link>
        )}
        <Link href={`${BRAND_PAGES.care[language]}#write`} className="inline-flex min-h-11 items-center">
          <span className="text-link">{text.help.ask}</span>
        </Link>
      </p>
    </article>
  );
}
