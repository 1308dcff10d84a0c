import { z } from "zod";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Letter } from "@/lib/mail/letter";
import { Layout } from "@/lib/mail/templates/layout";
import { Facts, Paragraph, Subheading } from "@/lib/mail/templates/parts";
import { unlinked } from "@/lib/mail/unlinked";
import { addressLines } from "@/lib/orders/address";
import { billingSchema, companySchema, deliverySchema } from "@/lib/orders/address-schema";
import { CORRECTED_FIELDS, type Order } from "@/lib/orders/schema";
import { corrected as text, delivery, moved } from "#messages/mail.json";
import { news } from "./order-news";

const detailsSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  delivery: deliverySchema,
  billing: z.nullable(billingSchema),
  company: z.nullable(companySchema).default(null),
  giftMessage: z.string().nullable(),
});
type Details = Pick<Order, keyof z.infer<typeof detailsSchema>>;

/** What the database writes with the mail. */
export const correctionSchema = z.object({
  fields: z.array(z.enum(CORRECTED_FIELDS)),
  before: detailsSchema,
  after: detailsSchema,
});
type Correction = Pick<z.infer<typeof correctionSchema>, "fields"> & { before: Details; after: Details };

/** `fields`: what was corrected, which may have been corrected once more since. */
export function orderCorrected(order: Order, siteUrl: string, { fields, before, after }: Correction): Letter {
  const rows = CORRECTION_ROWS.map(({ title, of }) => ({
    title: title(order),
    before: of(before),
    after: of(after),
  })).filter((row) => row.before !== row.after);
  // Also that of the invoice's address.
  const isPhone = fields.includes("phone") || (rows.length === 0 && !fields.includes("email"));
  const isAddress = fields.some((field) => field === "delivery" || field === "billing" || field === "company");
  return news(
    order,
    siteUrl,
    { ...text, subject: isAddress ? text.addressSubject : text.subject },
    {},
    <>
      {rows.map((row) => (
        <div key={row.title}>
          <Subheading>{row.title}</Subheading>
          <Facts
            rows={[
              [text.before, unlinked(row.before) || text.none],
              [text.after, unlinked(row.after) || text.none],
            ]}
          />
        </div>
      ))}
      {fields.includes("email") && <Paragraph>{interpolate(text.emailText, { email: order.email })}</Paragraph>}
      {isPhone && <Paragraph>{text.phone}</Paragraph>}
      <Paragraph>{text.wrong}</Paragraph>
    </>,
  );
}

const CORRECTION_ROWS: { title: (order: Order) => string; of: (details: Details) => string }[] = [
  {
    title: ({ isDigital }) => (isDigital ? text.person : delivery.address),
    of: (details) => addressLines(details, "delivery").join(", "),
  },
  {
    title: () => delivery.billing,
    of: (details) =>
      details.billing || details.company
        ? [...addressLines(details, "billing"), ...(details.billing ? [details.billing.email] : [])].join(", ")
        : "",
  },
  { title: () => delivery.giftMessage, of: ({ giftMessage }) => giftMessage ?? "" },
];

/** To the address that the order had until now, which may be a stranger's: no name, no address, no link. */
export function orderMoved({ number, mode }: Order, siteUrl: string): Letter {
  const intro = interpolate(moved.intro, { number });
  return {
    subject: interpolate(moved.subject, { number }),
    body: (
      <Layout heading={moved.heading} preview={intro} name="" isTest={mode === "test"} siteUrl={siteUrl}>
        <Paragraph>{intro}</Paragraph>
        <Paragraph>{moved.wrong}</Paragraph>
      </Layout>
    ),
  };
}
