import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { eachPrice } from "@/lib/cart/each-price";
import { MAX_LINE_PIECES } from "@/lib/cart/limits";
import { voucherTerms } from "@/lib/legal/voucher-terms";
import { NOT_PREPAID } from "@/lib/legal/shipping-lines";
import { DELIVERY_AREA } from "@/lib/legal/statements";
import { isTied, offeredShipping } from "@/lib/payment/shipping";
import { env } from "@/lib/platform/env";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { shippingCents, shippingDays } from "@/lib/settings/conditions";
import { deliveryDates, deliverySpan } from "@/lib/settings/delivery";
import { calendarOf } from "@/lib/settings/hours";
import { allSettings } from "@/lib/settings/read";
import { conditionsOf } from "@/lib/settings/shipping";
import { VOUCHERS } from "@/lib/settings/vouchers";
import { tools as text } from "#messages/assistants.json";
import { linkedCart, shipping as words } from "#messages/pages.json";
import { readCartArticles } from "../articles";
import { MAX_CODE_LENGTH, MAX_PERMALINK_ITEMS, permalink } from "../permalink";
import { POLICY_PATHS, policyMarkdown } from "../policies";
import { bodySchema, sizesFor } from "../size-help";
import { blockMarkdown, list, parts } from "../to-markdown";
import { answering, READ_ONLY, refused, told } from "./answer";

const delivery = z.object({
  by: z.iso.date().optional().describe("The day it has to be there"),
  isMadeToOrder: z.boolean().default(false).describe("Engraved, or a puzzle of one's own photo"),
  goodsEuros: z.number().min(0).max(100_000).default(0).describe("What is bought: more may be sent for nothing"),
});

const cart = z.object({
  items: z
    .array(
      z.object({ articleNumber: z.string().min(1).max(100), quantity: z.number().int().min(1).max(MAX_LINE_PIECES) }),
    )
    .min(1)
    .max(MAX_PERMALINK_ITEMS),
  code: z.string().trim().min(1).max(MAX_CODE_LENGTH).optional().describe("A discount code of the shopper"),
});

export function registerShopTools(server: McpServer): void {
  server.registerTool(
    "get_delivery",
    {
      title: text.delivery,
      description: "Each way of shipping: cost, and between which days it arrives when it is ordered and paid now.",
      inputSchema: delivery,
      annotations: READ_ONLY,
    },
    answering(async ({ by, isMadeToOrder, goodsEuros }) => {
      const shop = await allSettings();
      const present = conditionsOf(shop);
      const options = offeredShipping(present).map((option) => {
        const span = deliverySpan(shippingDays(option, isMadeToOrder, present), new Date(), calendarOf(shop));
        return {
          name: option.name,
          costCents: shippingCents(option, Math.round(goodsEuros * 100)),
          ...span,
          arrivesInTime: by === undefined ? undefined : span.to <= by,
          needsPaymentAtOnce: isTied(option.id, present),
        };
      });
      const lines = options.map(({ name, costCents, from, to, arrivesInTime, needsPaymentAtOnce }) =>
        [
          `${name}: ${costCents === 0 ? words.free : formatCents(costCents)}`,
          deliveryDates({ from, to }),
          ...(arrivesInTime === undefined ? [] : [arrivesInTime ? text.inTime : text.late]),
          ...(needsPaymentAtOnce ? [NOT_PREPAID] : []),
        ].join(", "),
      );
      return told(parts(DELIVERY_AREA, list(lines)), { country: "DE", options });
    }),
  );

  server.registerTool(
    "get_size_help",
    {
      title: text.sizes,
      description: "The size of a ring, bracelet or necklace for what was measured.",
      inputSchema: bodySchema,
      annotations: READ_ONLY,
    },
    answering((body) => {
      const sizes = sizesFor(body);
      if (sizes.sizes.length > 0) return told(JSON.stringify(sizes), sizes);
      return told(`None of our sizes fits. All of them: ${JSON.stringify(sizesFor({ kind: body.kind }))}`, sizes);
    }),
  );

  server.registerTool(
    "get_policy",
    {
      title: text.policies,
      description:
        "Shipping and payment, terms, withdrawal, guarantee, privacy, imprint, accessibility or the size guide.",
      inputSchema: z.object({ policy: z.enum(POLICY_PATHS as [string, ...string[]]) }), // It has some.
      annotations: READ_ONLY,
    },
    answering(async ({ policy }) => {
      const markdown = policyMarkdown(policy, await allSettings(), env.SITE_URL) ?? "";
      return told(markdown, { link: `${env.SITE_URL}/${policy}`, markdown });
    }),
  );

  server.registerTool(
    "get_voucher_info",
    {
      title: text.vouchers,
      description: "Amounts and rules of gift vouchers. It reads no voucher and no balance.",
      inputSchema: z.object({}),
      annotations: READ_ONLY,
    },
    answering(async () => {
      const { tax } = await allSettings();
      const { leastCents, mostCents, amounts, goodForYears } = VOUCHERS;
      const link = `${env.SITE_URL}/gutschein`;
      const rules = voucherTerms(tax).blocks.map((block) => blockMarkdown(block, env.SITE_URL));
      return told(parts(...rules, link), { leastCents, mostCents, suggestedCents: amounts, goodForYears, link });
    }),
  );

  server.registerTool(
    "make_cart_link",
    {
      title: text.cart,
      description:
        "A link on which a person sees these articles and puts them into the cart. It orders nothing: only a person orders.",
      inputSchema: cart,
      annotations: READ_ONLY,
    },
    answering(async ({ items, code }) => {
      const known = new Map(
        (await readCartArticles(items.map((item) => item.articleNumber))).map((one) => [one.articleNumber, one]),
      );
      const lines = items.flatMap(({ articleNumber, quantity }) => {
        const article = known.get(articleNumber);
        if (!article) return [];
        const available = Math.min(quantity, article.stock);
        return { articleNumber, name: article.name, quantity, available, priceCents: article.priceCents };
      });
      const unknown = items.map((item) => item.articleNumber).filter((number) => !known.has(number));
      if (lines.length === 0) return refused(`No article can be put into the cart: ${unknown.join(", ")}.`);
      const link = permalink(lines, code, env.SITE_URL);
      const said = lines.map(
        ({ name, quantity, available, priceCents }) =>
          `${quantity} × ${name}, ${eachPrice(priceCents, quantity)}${available < quantity ? ` ${interpolate(text.lineAvailable, { count: String(available) })}` : ""}`,
      );
      const missing = unknown.length > 0 && interpolate(linkedCart.unknown, { numbers: unknown.join(", ") });
      return told(parts(list(said), missing, link), { link, lines, unknown });
    }),
  );
}
