import type { Hidden } from "@/lib/puzzle/cut/hidden";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Letter } from "@/lib/mail/letter";
import { Layout } from "@/lib/mail/templates/layout";
import { ButtonLink, Facts, Paragraph, Written } from "@/lib/mail/templates/parts";
import { news } from "@/lib/orders/mail/order-news";
import { voucherNumber } from "@/lib/orders/parcel";
import type { Order } from "@/lib/orders/schema";
import { pieceWords, placeWords } from "@/lib/workshop/place";
import type { Place } from "@/lib/workshop/production/area";
import { artworkRefused as refused, shopPiece as missed } from "#messages/mail.json";

const nameOf = (order: Order, position: number) => order.items.find((item) => item.position === position)?.name ?? "";

type Refused = {
  position: number;
  reason: string;
  /** The order is cancelled. */
  is_whole: boolean;
  is_voucher_left: boolean;
  is_paid: boolean;
};

export function artworkRefused(
  order: Order,
  siteUrl: string,
  { position, reason, is_whole, is_voucher_left, is_paid }: Refused,
): Letter {
  const isTest = order.mode === "test";
  const left = is_voucher_left ? refused.voucher[voucherNumber(order) ?? "one"] : refused.part;
  const money = is_paid ? (isTest ? refused.refundTest : refused.refund) : refused.nothing;
  return news(
    order,
    siteUrl,
    refused,
    { article: nameOf(order, position) },
    <>
      <Paragraph>{refused.reason}</Paragraph>
      <Written>{reason}</Written>
      <Paragraph>{is_whole ? refused.whole : left}</Paragraph>
      <Paragraph>{money}</Paragraph>
      <Paragraph>{refused.again}</Paragraph>
    </>,
  );
}

export function pieceMissed(
  order: Order,
  siteUrl: string,
  { position, shape, ...place }: Place & { position: number; shape: Hidden | null },
): Letter {
  const values = {
    number: order.number,
    name: `${order.firstName} ${order.lastName}`,
    piece: pieceWords(place, shape),
  };
  const intro = interpolate(missed.intro, values);
  return {
    subject: interpolate(missed.subject, values),
    body: (
      <Layout heading={missed.heading} preview={intro} name={null} isTest={order.mode === "test"} siteUrl={siteUrl}>
        <Paragraph>{intro}</Paragraph>
        <Facts
          rows={[
            [missed.article, nameOf(order, position)],
            [missed.piece, placeWords(place, shape)],
            [missed.email, order.email],
          ]}
        />
        <Paragraph>{missed.promise}</Paragraph>
        <ButtonLink href={`${siteUrl}/admin/werkstatt/teile`}>{missed.open}</ButtonLink>
      </Layout>
    ),
  };
}
