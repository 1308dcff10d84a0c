import Link from "next/link";
import type { ReactNode } from "react";
import { Fold } from "@/components/ui/accordion";
import { IDENTITY } from "@/lib/shop/identity";
import { CLEANING_MONTHS, REPLY_HOURS, RETURN_DAYS, RING_RESIZING } from "@/lib/shop/service";
import { Chapter } from "./chapter";
import { ShippingAnswer } from "./shipping-answer";

const QUESTIONS: { question: string; answer: ReactNode }[] = [
  { question: "What does shipping cost, and how long does it take?", answer: <ShippingAnswer /> },
  {
    question: "May I send something back?",
    answer: (
      <>
        <p>
          Yes. By law you may withdraw from your purchase within {RETURN_DAYS.statutory} days without giving a reason.
          Besides this right, and without limiting it, we take back complete and unused products within{" "}
          {RETURN_DAYS.voluntary} days of delivery.
        </p>
        <p className="mt-3">
          Write to{" "}
          <a href={`mailto:${IDENTITY.email}`} className="text-link">
            {IDENTITY.email}
          </a>{" "}
          and name your order number.
        </p>
      </>
    ),
  },
  {
    question: "My ring does not fit. What now?",
    answer: (
      <p>
        Within {RING_RESIZING.days} days of delivery we resize it free of charge, by up to {RING_RESIZING.sizes} sizes.
        Tell us the size you have and the size you need.
      </p>
    ),
  },
  {
    question: "How do I find my size?",
    answer: (
      <p>
        With a ruler and a ring that sits well. The{" "}
        <Link href="/about/size-guide" className="text-link">
          size guide
        </Link>{" "}
        shows how, and has tables for rings, bracelets and necklaces.
      </p>
    ),
  },
  {
    question: "How do I care for my jewelry?",
    answer: (
      <p>
        Clean it every {CLEANING_MONTHS.min} to {CLEANING_MONTHS.max} months: lukewarm water, a drop of mild soap, a
        soft cloth. Do not polish gilded surfaces, only wipe them. Pearls get a damp cloth and no soap. Take everything
        off before sport, a shower or perfume, and keep it dry and apart.
      </p>
    ),
  },
  {
    question: "When will I hear from you?",
    answer: <p>We answer e-mails within {REPLY_HOURS} hours. If it cannot wait, call us during our hours.</p>,
  },
];

/** Six questions, one answer open at a time. */
export function Faq() {
  return (
    <Chapter id="faq" title="Frequently asked questions">
      <div className="border-t border-line">
        {QUESTIONS.map(({ question, answer }) => (
          <Fold key={question} title={question} name="faq">
            <div className="prose-measure">{answer}</div>
          </Fold>
        ))}
      </div>
    </Chapter>
  );
}
