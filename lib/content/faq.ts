import { interpolate } from "@/lib/platform/format/interpolate";
import type { Language } from "@/lib/platform/language";
import { paragraph, type Block } from "@/lib/legal/document";
import { deliveryStart } from "@/lib/legal/shipping-lines";
import { formatCents } from "@/lib/platform/format/money";
import type { Settings } from "@/lib/settings/parts";
import { CLEANING_MONTHS, RETURN_DAYS, RING_RESIZING } from "@/lib/settings/service";
import { isTied, OFFERED_SHIPPING } from "@/lib/payment/shipping";
import type { ShippingOption } from "@/lib/settings/shipping";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { ABOUT, type AboutWords } from "@/lib/platform/texts";

export type Question = { question: string; answer: readonly Block[] };

export function faqIn(language: Language, shop: Settings): readonly Question[] {
  const { shipping, returns, ring, size, care, piece } = ABOUT[language].care.faq;
  const { email } = shop.company;
  const written = (text: string, values: Record<string, string | number>) =>
    paragraph(
      interpolate(text, Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))),
    );
  return [
    {
      question: shipping.question,
      answer: [
        paragraph(language === "de" ? `${shipping.where} ${deliveryStart(shop)}` : shipping.where),
        { kind: "list", items: OFFERED_SHIPPING.map((option) => [shippingLine(shipping, option)]) },
        paragraph(shipping.together, { text: shipping.link, href: "/versand" }, "."),
      ],
    },
    {
      question: returns.question,
      answer: [
        paragraph(
          interpolate(returns.right, { statutory: String(RETURN_DAYS.statutory) }),
          { text: returns.link, href: "/vertrag-widerrufen" },
          ".",
        ),
        written(returns.voluntary, { voluntary: RETURN_DAYS.voluntary, email }),
        paragraph(returns.costs),
        paragraph(returns.made),
      ],
    },
    {
      question: ring.question,
      answer: [written(ring.answer, { days: RING_RESIZING.days, sizes: RING_RESIZING.sizes })],
    },
    {
      question: size.question,
      answer: [paragraph(size.answer, { text: size.link, href: BRAND_PAGES.sizes[language] }, ".")],
    },
    { question: care.question, answer: [written(care.answer, CLEANING_MONTHS)] },
    { question: piece.question, answer: [paragraph(piece.answer)] },
  ];
}

type ShippingWords = AboutWords["care"]["faq"]["shipping"];

function shippingLine(text: ShippingWords, { id, cents, days }: ShippingOption): string {
  const time = days.max === 1 ? text.day : interpolate(text.days, { min: String(days.min), max: String(days.max) });
  const line = interpolate(text.line, {
    name: text.names[id],
    price: cents === 0 ? text.free : formatCents(cents),
    time,
  });
  return isTied(id) ? line + text.notInAdvance : line;
}
