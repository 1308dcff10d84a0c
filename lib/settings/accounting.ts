import { choice, optionalText, text, whole } from "./fields.ts";
import { definePart, type Typed, type ValueOf } from "./part.ts";

/** As the two charts of DATEV number them; a person's account has a digit more. */
const CHART_ACCOUNTS = {
  receivable: { skr03: "10000", skr04: "10000" },
  revenue1900: { skr03: "8400", skr04: "4400" },
  revenue700: { skr03: "8300", skr04: "4300" },
  revenue0: { skr03: "8290", skr04: "4290" },
  /** Since 2025, when it became an exemption; 8195 and 4185 are of the law before. */
  revenueNone: { skr03: "8192", skr04: "4184" },
  revenueOther: { skr03: "8200", skr04: "4200" },
  transitPrepayment: { skr03: "1360", skr04: "1460" },
  transitStripe: { skr03: "1361", skr04: "1461" },
  transitTerminal: { skr03: "1362", skr04: "1462" },
  voucherLiability: { skr03: "1700", skr04: "3500" },
  voucherSold: { skr03: "1792", skr04: "3630" },
  voucherTaxed: { skr03: "1792", skr04: "3630" },
  voucherGiven: { skr03: "4610", skr04: "6600" },
  voucherExpired: { skr03: "2700", skr04: "4830" },
} as const;
export type AccountName = keyof typeof CHART_ACCOUNTS;

export const isAccount = (name: string): name is AccountName => Object.hasOwn(CHART_ACCOUNTS, name);

/** Its number where none is typed: that of the chart in the length of all accounts. */
export function standardAccount(name: AccountName, chart: "skr03" | "skr04", length: number): string {
  return CHART_ACCOUNTS[name][chart].padEnd(length + (name === "receivable" ? 1 : 0), "0");
}

/** While a form is typed in; undefined for what is no account. */
export function typedStandard(name: string, { chart, accountLength }: Typed): string | undefined {
  if (!isAccount(name) || (chart !== "skr03" && chart !== "skr04")) return undefined;
  const isLength = typeof accountLength === "string" && /^[4-8]$/.test(accountLength);
  return standardAccount(name, chart, isLength ? Number(accountLength) : 4);
}

const account = (group?: string) => optionalText(null, { group }, { error: "whole", is: /^[1-9]\d{3,8}$/ });

/** What the tax adviser's files need; an account that is not typed is that of the chart. A person's may stand for any. */
export const ACCOUNTING = definePart(
  {
    chart: choice<"skr03" | "skr04">("skr03", ["skr03", "skr04"], { group: "office" }),
    adviser: text("1001", {}, { error: "whole", is: /^[1-9]\d{3,6}$/ }),
    client: text("1", {}, { error: "whole", is: /^[1-9]\d{0,4}$/ }),
    fiscalMonth: whole(1, {}, { least: 1, most: 12 }),
    accountLength: whole(4, {}, { least: 4, most: 8 }),
    receivable: account("accounts"),
    revenue1900: account(),
    revenue700: account(),
    revenue0: account(),
    revenueNone: account(),
    revenueOther: account(),
    transitPrepayment: account(),
    transitStripe: account(),
    transitTerminal: account(),
    voucherLiability: account(),
    voucherSold: account(),
    voucherTaxed: account(),
    voucherGiven: account(),
    voucherExpired: account(),
  },
  ({ accountLength, ...value }) => {
    const field = Object.keys(CHART_ACCOUNTS).find((name) => {
      const typed = value[name];
      return typeof typed === "string" && ![0, 1].includes(typed.length - Number(accountLength));
    });
    return field === undefined ? null : { field, error: "accountLength" };
  },
);
export type Accounting = ValueOf<typeof ACCOUNTING>;
