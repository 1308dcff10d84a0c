import { accessibility } from "@/lib/legal/accessibility";
import type { LegalDocument } from "@/lib/legal/document";
import { paragraph } from "@/lib/legal/document";
import { guarantee } from "@/lib/legal/guarantee";
import { imprint } from "@/lib/legal/imprint";
import { paymentHelp } from "@/lib/legal/payment-texts";
import { privacy } from "@/lib/legal/privacy";
import { deliveryStart, giftWrapLine, makingLine, shippingLines, VOUCHER_LINE } from "@/lib/legal/shipping-lines";
import { DELIVERY_AREA, MADE_TO_ORDER_STATEMENT } from "@/lib/legal/statements";
import { terms } from "@/lib/legal/terms";
import { withdrawalPolicy } from "@/lib/legal/withdrawal";
import { offeredMethods } from "@/lib/payment/methods";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { interpolate } from "@/lib/platform/format/interpolate";
import { aboutTextsIn } from "@/lib/settings/own-texts";
import { conditionsOf } from "@/lib/settings/shipping";
import type { Settings } from "@/lib/settings/parts";
import { sizeTables } from "@/lib/size-guide/size-tables";
import { shipping } from "#messages/pages.json";
import { documentMarkdown, escaped, list, parts, sizeTableMarkdown } from "./to-markdown";

type Write = (shop: Settings, site: string) => string;

const legal =
  (document: (shop: Settings, site: string) => LegalDocument): Write =>
  (shop, site) =>
    documentMarkdown(document(shop, site), site);

/** By its address, without the first slash. */
const POLICIES: Record<string, Write> = {
  versand: legal((shop) => ({
    title: shipping.title,
    version: "",
    sections: [
      {
        heading: shipping.shippingHeading,
        blocks: [
          paragraph(DELIVERY_AREA),
          { kind: "list", items: shippingLines(shop).map((line) => [line]) },
          ...[deliveryStart(shop), makingLine(shop), giftWrapLine(shop), VOUCHER_LINE].map((line) => paragraph(line)),
        ],
      },
      {
        heading: shipping.paymentHeading,
        blocks: [
          {
            kind: "list",
            items: offeredMethods(conditionsOf(shop))
              .map(({ id }) => paymentHelp(shop)[id])
              .map(({ name, text }) => [`${name}: ${text}`]),
          },
        ],
      },
    ],
  })),
  agb: legal(terms),
  widerrufsrecht: legal((shop, site) => {
    const policy = withdrawalPolicy(site, shop);
    const madeToOrder = { heading: "Ausnahme", blocks: [paragraph(MADE_TO_ORDER_STATEMENT)] };
    return { ...policy, sections: [...policy.sections, madeToOrder] };
  }),
  gewaehrleistung: legal((shop) => guarantee(shop)),
  datenschutz: legal(privacy),
  impressum: legal(imprint),
  barrierefreiheit: legal(accessibility),
  [BRAND_PAGES.sizes.de.slice(1)]: sizeGuide,
};

export const POLICY_PATHS = Object.keys(POLICIES);

export function policyMarkdown(path: string, shop: Settings, site: string): string | null {
  return Object.hasOwn(POLICIES, path) ? POLICIES[path]!(shop, site) : null;
}

function sizeGuide(shop: Settings): string {
  const { returns } = shop;
  const text = aboutTextsIn(shop, "sizes", "de");
  const { title, intro, rings, bracelets, necklaces } = text;
  const tables = sizeTables("de", text);
  const days = { days: String(returns.resizingDays), sizes: String(returns.resizingSizes) };
  return parts(
    `# ${title}`,
    escaped(interpolate(intro, days)),
    list(rings.steps),
    sizeTableMarkdown(tables.rings),
    rings.note,
    sizeTableMarkdown(tables.bracelets),
    sizeTableMarkdown(tables.necklaces),
    [bracelets.note, necklaces.text].join(" "),
  );
}

/** Its first line. */
export const titleOf = (markdown: string): string => /^# (.*)/.exec(markdown)?.[1] ?? "";
