import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { germanMoment } from "@/lib/platform/format/dates";
import type { Letter } from "@/lib/mail/letter";
import { Layout } from "@/lib/mail/templates/layout";
import { ButtonLink, Facts, Heading, Paragraph } from "@/lib/mail/templates/parts";
import type { Order } from "@/lib/orders/schema";
import { delivery, shopOrder as text } from "#messages/mail.json";
import { admin } from "#messages/pages.json";
import { OrderDelivery } from "./order-delivery";
import { OrderItems } from "./order-items";

export function shopOrder(order: Order, siteUrl: string): Letter {
  const values = {
    ...germanMoment(order.placedAt),
    number: order.number,
    name: `${order.firstName} ${order.lastName}`,
    total: formatCents(order.totalCents),
  };
  const intro = interpolate(text.intro, values);
  return {
    subject: interpolate(text.subject, values),
    body: (
      <Layout
        heading={interpolate(text.heading, values)}
        preview={intro}
        name={null}
        isTest={order.mode === "test"}
        siteUrl={siteUrl}
      >
        <Paragraph>{intro}</Paragraph>
        <ButtonLink href={`${siteUrl}/admin/bestellungen/${order.number}`}>{text.open}</ButtonLink>
        <Heading>{text.customer}</Heading>
        <Facts
          rows={[
            [text.name, values.name],
            [text.email, order.email],
            ...(order.phone ? [[text.phone, order.phone] as const] : []),
            [text.payment, admin.orders.payments[order.paymentMethod]],
          ]}
        />
        <Heading>{text.items}</Heading>
        <OrderItems order={order} siteUrl={siteUrl} />
        <Heading>{delivery.title}</Heading>
        <OrderDelivery order={order} isForShop />
      </Layout>
    ),
  };
}
