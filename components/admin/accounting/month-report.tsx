import { HoverLink } from "@/components/ui/hover-link-client";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/admin/parts/panel";
import type { Report } from "@/lib/accounting/admin/queries";
import { openedCents, paymentsByWay, revenueByRate } from "@/lib/accounting/report";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import { formatRate } from "@/lib/orders/rate";
import { ACCOUNTING_ENTRIES_SOURCE } from "@/lib/platform/rules/accounting-entries.generated";
import { shortDay } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import text from "#messages/client/admin-accounting.json";
import { Amounts } from "./amounts";

/** `ways`: the names of the ways of payment. */
export function MonthReport({ report, ways }: { report: Report; ways: Readonly<Record<string, string>> }) {
  return (
    <>
      <Revenue report={report} />
      <Payments report={report} ways={ways} />
      <Open report={report} />
      <Check report={report} />
    </>
  );
}

const About = ({ children }: { children: string }) => <p className="mb-3 prose-measure text-stone">{children}</p>;

function Revenue({ report: { sums } }: { report: Report }) {
  const { title, about, rate, gross, net, tax, noRate, total, none } = text.revenue;
  const rates = revenueByRate(sums);
  const lines = rates.map((one) => ({
    name: one.rate === null ? noRate : formatRate(one.rate),
    cents: [one.grossCents, one.grossCents - one.taxCents, one.taxCents],
  }));
  const sum = [0, 1, 2].map((index) => lines.reduce((all, { cents }) => all + (cents[index] ?? 0), 0));
  const whole = lines.length > 1 ? [...lines, { name: total, cents: sum }] : lines;
  return (
    <Panel title={title}>
      <About>{about}</About>
      {lines.length > 0 ? (
        <Amounts caption={title} head={rate} titles={[gross, net, tax]} lines={whole} />
      ) : (
        <p>{none}</p>
      )}
    </Panel>
  );
}

function Payments({ report, ways }: { report: Report; ways: Readonly<Record<string, string>> }) {
  const words = text.payments;
  const lines = paymentsByWay(report.sums).map(({ way, inCents, outCents }) => ({
    name: ways[way] ?? way,
    cents: [inCents, outCents, inCents - outCents],
  }));
  const held = report.balances["transit_stripe"];
  return (
    <Panel title={words.title}>
      <About>{words.about}</About>
      {lines.length > 0 ? (
        <Amounts caption={words.title} head={words.way} titles={[words.in, words.out, words.net]} lines={lines} />
      ) : (
        <p>{words.none}</p>
      )}
      {held !== undefined && (
        <p className="mt-3 prose-measure">{interpolate(words.fees, { amount: formatCents(held) })}</p>
      )}
      {report.payouts.length > 0 && (
        <>
          <p className="mt-3">{words.payouts}</p>
          <ul className="mt-1 tabular-nums">
            {report.payouts.map(({ day, payer, cents }, index) => (
              <li key={index}>{`${shortDay(day)}, ${payer}: ${formatCents(cents)}`}</li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function Open({ report: { open, balances, singleCents, redeemedCents } }: { report: Report }) {
  const { open: words, vouchers } = text;
  const items = [
    { name: words.owed, about: interpolate(words.owedAbout, { count: String(open.owed) }), cents: [open.owedCents] },
    {
      name: words.ahead,
      about: interpolate(words.aheadAbout, { count: String(open.ahead) }),
      cents: [open.aheadCents],
    },
  ];
  const worth = [
    { name: vouchers.liability, about: vouchers.liabilityAbout, cents: [-(balances["voucher_liability"] ?? 0)] },
    { name: vouchers.single, about: vouchers.singleAbout, cents: [singleCents] },
    { name: vouchers.redeemed, about: vouchers.redeemedAbout, cents: [redeemedCents] },
  ];
  const { what } = text.check;
  const amount = text.columns.amount;
  return (
    <>
      <Panel title={words.title}>
        <About>{words.about}</About>
        <Amounts caption={words.title} head={what} titles={[amount]} lines={items} />
      </Panel>
      <Panel title={vouchers.title}>
        <About>{vouchers.about}</About>
        <Amounts caption={vouchers.title} head={what} titles={[amount]} lines={worth} />
      </Panel>
    </>
  );
}

function Check({ report: { checks, differences, waiting } }: { report: Report }) {
  const words = text.check;
  const inOrder = ACCOUNTING_ENTRIES_SOURCE.flatMap((source) => checks.filter((check) => check.source === source));
  const lines = inOrder.map(({ source, documentCents, bookedCents }) => ({
    name: text.sources[source].name,
    cents: [documentCents, bookedCents],
  }));
  const balance = [openedCents(checks, "documentCents"), openedCents(checks, "bookedCents")];
  return (
    <Panel title={words.title}>
      <About>{words.about}</About>
      <Amounts
        caption={words.title}
        head={words.what}
        titles={[words.documents, words.booked]}
        lines={[...lines, { name: words.balance, cents: balance }]}
      />
      {waiting > 0 && <p className="mt-3">{interpolate(text.waiting, { count: String(waiting) })}</p>}
      {differences.length === 0 ? (
        <p className="mt-3">{words.fine}</p>
      ) : (
        <div className="mt-3">
          <Notice>{words.wrong}</Notice>
          <ul className="mt-2">
            {differences.map(({ source, document, number, documentCents, bookedCents }, index) => (
              <li key={index} className="tabular-nums">
                <span>{`${interpolate(text.sources[source].entry, { document })}: ${formatCents(documentCents)} / ${formatCents(bookedCents)} `}</span>
                {number && <HoverLink href={adminOrderPath(number)}>{number}</HoverLink>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
