import { interpolate } from "@/lib/platform/format/interpolate";
import type { LegalDocument } from "@/lib/legal/document";
import { ACCEPTANCE_SENTENCE, MADE_TO_ORDER_STATEMENT } from "@/lib/legal/statements";
import { germanDate, germanDay } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import type { Letter } from "@/lib/mail/letter";
import { Layout } from "@/lib/mail/templates/layout";
import { ButtonLink, Heading, Paragraph } from "@/lib/mail/templates/parts";
import { Seller } from "@/lib/mail/templates/seller";
import type { LetterWords } from "@/lib/platform/texts";
import { awaitsTransfer } from "@/lib/orders/awaits-transfer";
import type { Order } from "@/lib/orders/schema";
import { confirmation as text, delivery, items, payment } from "#messages/mail.json";
import { LegalTexts } from "./legal-text";
import { orderLinks } from "./links";
import { OrderDelivery } from "./order-delivery";
import { OrderItems } from "./order-items";
import { OrderPayment } from "./order-payment";

type Enclosed = {
  address: string;
  legal: readonly LegalDocument[];
  words: LetterWords;
  notice?: string | undefined;
  /** The owners made the order and ask for the money by this mail. */
  hasPayLink?: boolean;
};

/** The contract's confirmation on a durable medium: everything § 312f (2) BGB asks for is in it in full. */
export function orderConfirmation(
  order: Order,
  siteUrl: string,
  { address, legal, notice, words, hasPayLink = false }: Enclosed,
): Letter {
  const links = orderLinks(siteUrl, order.token);
  const isTest = order.mode === "test";
  const intro = interpolate(isTest ? text.testIntro : text.intro, {
    number: order.number,
    date: germanDate(order.placedAt),
    acceptance: ACCEPTANCE_SENTENCE,
  });
  const transfer =
    !isTest &&
    awaitsTransfer(order) &&
    interpolate(text.transfer, { due: formatCents(order.dueCents), date: germanDay(order.payBy) });
  const isPaidByLink = hasPayLink && awaitsTransfer(order);
  return {
    subject: interpolate(text.subject, { number: order.number }),
    body: (
      <Layout
        heading={isTest ? text.testHeading : text.heading}
        preview={transfer || intro}
        words={words}
        name={`${order.firstName} ${order.lastName}`}
        isTest={isTest}
        siteUrl={siteUrl}
        appendix={<LegalTexts documents={legal} siteUrl={siteUrl} notice={notice} />}
      >
        <Paragraph>
          {intro} {!isTest && text.contract}
        </Paragraph>
        {words.de.confirmation.note && <Paragraph>{words.de.confirmation.note}</Paragraph>}
        {transfer && <Paragraph>{transfer}</Paragraph>}
        {isPaidByLink && <Paragraph>{text.payLink}</Paragraph>}
        <ButtonLink href={address}>{isPaidByLink ? text.pay : text.order}</ButtonLink>
        <Heading>{items.title}</Heading>
        <OrderItems order={order} siteUrl={siteUrl} />
        <Heading>{payment.title}</Heading>
        <OrderPayment order={order} />
        <Heading>{delivery.title}</Heading>
        <OrderDelivery order={order} />
        {order.canWithdraw && <Withdrawal order={order} href={links.withdraw} />}
        <Heading>{text.seller}</Heading>
        <Seller />
      </Layout>
    ),
  };
}

function Withdrawal({ order: { items }, href }: { order: Order; href: string }) {
  return (
    <>
      <Heading>{text.withdrawal}</Heading>
      {items.some(({ isMadeToOrder }) => isMadeToOrder) && <Paragraph>{MADE_TO_ORDER_STATEMENT}</Paragraph>}
      {items.some(({ isMadeToOrder }) => !isMadeToOrder) && (
        <>
          <Paragraph>{text.withdrawText}</Paragraph>
          <ButtonLink href={href} isQuiet>
            {text.withdraw}
          </ButtonLink>
        </>
      )}
    </>
  );
}
