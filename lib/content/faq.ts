import { interpolate } from "@/lib/platform/format/interpolate";
import type { Language } from "@/lib/platform/language";
import { paragraph, type Block } from "@/lib/legal/document";
import { deliveryStart } from "@/lib/legal/shipping-lines";
import type { Settings } from "@/lib/settings/parts";
import { isTied, offeredShipping } from "@/lib/payment/shipping";
import {
  dayRange,
  englishShippingName,
  shippingPrice,
  type Conditions,
  type ShippingOption,
} from "@/lib/settings/conditions";
import { conditionsOf } from "@/lib/settings/shipping";
import { WITHDRAWAL_DAYS } from "@/lib/settings/returns";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import type { AboutWords } from "@/lib/platform/texts";
import { aboutTextsIn } from "@/lib/settings/own-texts";

export const CLEANING_MONTHS = { min: 6, max: 12 };

export type Question = { question: string; answer: readonly Block[] };

export function faqIn(language: Language, shop: Settings): Question[] {
  const { shipping, returns, ring, size, care, piece } = aboutTextsIn(shop, "care", language).faq;
  const { email } = shop.company;
  const present = conditionsOf(shop);
  const { voluntaryDays, postage, resizingDays: days, resizingSizes: sizes } = shop.returns;
  const written = (text: string, values: Record<string, string | number>) =>
    paragraph(
      interpolate(text, Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))),
    );
  return [
    {
      question: shipping.question,
      answer: [
        paragraph(language === "de" ? `${shipping.where} ${deliveryStart(shop)}` : shipping.where),
        {
          kind: "list",
          items: offeredShipping(present).map((option) => [
            shippingLine(shipping, option, language === "de" ? option.name : englishShippingName(option), present),
          ]),
        },
        paragraph(shipping.together, { text: shipping.link, href: "/versand" }, "."),
      ],
    },
    {
      question: returns.question,
      answer: [
        paragraph(
          interpolate(returns.right, { statutory: String(WITHDRAWAL_DAYS) }),
          { text: returns.link, href: "/vertrag-widerrufen" },
          ".",
        ),
        ...(voluntaryDays === null ? [] : [written(returns.voluntary, { voluntary: voluntaryDays, email })]),
        paragraph(postage === "shop" ? returns.costsOurs : voluntaryDays === null ? returns.costsAlone : returns.costs),
        paragraph(voluntaryDays === null ? returns.madeAlone : returns.made),
      ],
    },
    {
      question: ring.question,
      answer: [written(ring.answer, { days, sizes })],
    },
    {
      question: size.question,
      answer: [paragraph(size.answer, { text: size.link, href: BRAND_PAGES.sizes[language] }, ".")],
    },
    { question: care.question, answer: [written(care.answer, CLEANING_MONTHS)] },
    { question: piece.question, answer: [paragraph(piece.answer)] },
    ...ownQuestions(language, shop),
  ];
}

type ShippingWords = AboutWords["care"]["faq"]["shipping"];

function ownQuestions(language: Language, { questions }: Settings): Question[] {
  return questions.questions.flatMap(({ question, answer, englishQuestion, englishAnswer }) => {
    const [asked, answered] = language === "de" ? [question, answer] : [englishQuestion, englishAnswer];
    return asked && answered.length > 0 ? [{ question: asked, answer: answered.map((line) => paragraph(line)) }] : [];
  });
}

function shippingLine(text: ShippingWords, option: ShippingOption, name: string, present: Conditions): string {
  const { id, days } = option;
  const time = days.max === 1 ? text.day : interpolate(text.days, { days: dayRange(days) });
  const line = interpolate(text.line, { name, price: shippingPrice(option, text), time });
  return isTied(id, present) ? line + text.notInAdvance : line;
}
