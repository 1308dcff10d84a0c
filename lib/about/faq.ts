import { paragraph, type Block } from "@/lib/legal/document";
import { formatCents } from "@/lib/money";
import { IDENTITY } from "@/lib/shop/identity";
import { CLEANING_MONTHS, REPLY_HOURS, RETURN_DAYS, RING_RESIZING } from "@/lib/shop/service";
import { OFFERED_SHIPPING } from "@/lib/payment/shipping";
import type { ShippingOption } from "@/lib/shop/shipping";

const SHIPPING_NAMES: Record<ShippingOption["id"], string> = {
  standard: "Standard shipping",
  express: "Express shipping",
  overnight: "Overnight shipping",
};

/** The six questions of the customer care page, in English. */
export const FAQ: readonly { question: string; answer: readonly Block[] }[] = [
  {
    question: "What does shipping cost, and how long does it take?",
    answer: [
      paragraph("We deliver within Germany."),
      { kind: "list", items: OFFERED_SHIPPING.map((option) => [shippingLine(option)]) },
      paragraph(
        "If an order holds several products, the longest delivery time named for one of them counts, and everything arrives together.",
      ),
    ],
  },
  {
    question: "May I send something back?",
    answer: [
      paragraph(
        `Yes. By law you may withdraw from your purchase within ${RETURN_DAYS.statutory} days without giving a reason. Besides this right, and without limiting it, we take back complete and unused products within ${RETURN_DAYS.voluntary} days of delivery.`,
      ),
      paragraph(
        "Write to ",
        { text: IDENTITY.email, href: `mailto:${IDENTITY.email}` },
        " and name your order number.",
      ),
    ],
  },
  {
    question: "My ring does not fit. What now?",
    answer: [
      paragraph(
        `Within ${RING_RESIZING.days} days of delivery we resize it free of charge, by up to ${RING_RESIZING.sizes} sizes. Tell us the size you have and the size you need.`,
      ),
    ],
  },
  {
    question: "How do I find my size?",
    answer: [
      paragraph(
        "With a ruler and a ring that sits well. The ",
        { text: "size guide", href: "/about/size-guide" },
        " shows how, and has tables for rings, bracelets and necklaces.",
      ),
    ],
  },
  {
    question: "How do I care for my jewelry?",
    answer: [
      paragraph(
        `Clean it every ${CLEANING_MONTHS.min} to ${CLEANING_MONTHS.max} months: lukewarm water, a drop of mild soap, a soft cloth. Do not polish gilded surfaces, only wipe them. Pearls get a damp cloth and no soap. Take everything off before sport, a shower or perfume, and keep it dry and apart.`,
      ),
    ],
  },
  {
    question: "When will I hear from you?",
    answer: [paragraph(`We answer e-mails within ${REPLY_HOURS} hours. If it cannot wait, call us during our hours.`)],
  },
];

function shippingLine({ id, cents, days: { min, max } }: ShippingOption): string {
  const price = cents === 0 ? "free of charge" : formatCents(cents);
  return `${SHIPPING_NAMES[id]}: ${price}, ${max === 1 ? "next working day" : `${min}–${max} working days`}`;
}
