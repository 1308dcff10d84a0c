import { MADE_TO_ORDER_STATEMENT } from "@/lib/legal/statements";
import { deliveryStart, makingLine, shippingLines } from "@/lib/legal/shipping-lines";
import { offeredMethods } from "@/lib/payment/methods";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { ATELIER_PATH, categoryPath } from "@/lib/platform/routes";
import { FILTERS } from "@/lib/search/filters";
import { conditionsOf } from "@/lib/settings/shipping";
import type { Settings } from "@/lib/settings/parts";
import { WITHDRAWAL_DAYS } from "@/lib/settings/returns";
import { VOUCHERS } from "@/lib/settings/vouchers";
import english from "@/messages/en/assistants.json";
import { agents as text } from "#messages/assistants.json";
import payment from "#messages/client/payment.json";
import { POLICY_PATHS, policyMarkdown, titleOf } from "./policies";
import { UCP_VERSION } from "./ucp/profile";
import { escaped, link, list, parts } from "./to-markdown";

/** The newest that @modelcontextprotocol/server 2.4.0 speaks. */
export const MCP_REVISION = "2026-07-28";

type Own = { pieces: number; priceCents: number };
type Named = { slug: string; name: string; description: string };

/** Of the puzzles of one's own photo, which no tool finds: a person makes them. */
function ownValues(own: readonly Own[]) {
  const [pieces, cents] = [own.map((one) => one.pieces), own.map((one) => one.priceCents)];
  return {
    path: ATELIER_PATH,
    fewest: String(Math.min(...pieces)),
    pieces: String(Math.max(...pieces)),
    cheapest: formatCents(Math.min(...cents)),
    dearest: formatCents(Math.max(...cents)),
  };
}

/** What the shop is, how it is asked and what it promises. `site`: its address without a slash at the end. */
export function agentsMarkdown(
  shop: Settings,
  categories: readonly Named[],
  own: readonly Own[],
  site: string,
): string {
  const { company, returns } = shop;
  const values = {
    site,
    shop: company.shop,
    revision: MCP_REVISION,
    ucp: UCP_VERSION,
    filters: Object.values(FILTERS)
      .map(({ param }) => `\`${param}\``)
      .join(", "),
    days: String(WITHDRAWAL_DAYS),
    methods: offeredMethods(conditionsOf(shop))
      .map(({ id }) => payment[id].name)
      .join(", "),
    least: formatCents(VOUCHERS.leastCents),
    most: formatCents(VOUCHERS.mostCents),
    ...(own.length > 0 && ownValues(own)),
  };
  const say = (words: string) => interpolate(words, values);
  return parts(
    `# ${escaped(company.shop)}`,
    `> ${say(text.intro)}`,
    SHOP_MODE === "test" && text.test,
    `## ${text.askHeading}`,
    list(text.ask.map(say)),
    text.limits,
    `## ${text.rulesHeading}`,
    text.order,
    list([
      ...shippingLines(shop),
      deliveryStart(shop),
      makingLine(shop),
      say(text.withdrawal),
      ...(returns.voluntaryDays === null ? [] : [interpolate(text.voluntary, { days: String(returns.voluntaryDays) })]),
      MADE_TO_ORDER_STATEMENT,
      say(text.payment),
      ...(own.length > 0 ? [say(text.own)] : []),
      say(text.vouchers),
      say(text.difficulty),
    ]),
    `## ${text.categoriesHeading}`,
    list(
      categories.map(({ slug, name, description }) =>
        [link(name, `${site}${categoryPath(slug)}.md`), escaped(description)].filter(Boolean).join(": "),
      ),
    ),
    `## ${text.textsHeading}`,
    list(POLICY_PATHS.map((path) => `[${titleOf(policyMarkdown(path, shop, site) ?? "")}](${site}/${path}.md)`)),
    `## ${text.contactHeading}`,
    list([company.email, company.phone]),
    `## ${english.heading}`,
    ...english.text.map(say),
  );
}
