import clsx from "clsx";
import type { InvoiceDocument } from "@/lib/orders/invoice";
import text from "#messages/invoice.json";
import { Lines } from "./section";

export function InvoiceSheet({ invoice }: { invoice: InvoiceDocument }) {
  const [name, ...seller] = invoice.seller;
  return (
    <article className="text-[0.9375rem] leading-normal tabular-nums">
      <header>
        <p className="font-serif text-2xl">{name}</p>
        <div className="mt-1 text-sm text-stone">
          <Lines lines={seller} />
        </div>
      </header>
      <div className="mt-10 flex flex-wrap justify-between gap-x-12 gap-y-8">
        <div>
          <p className="text-sm text-stone">{text.buyer}</p>
          <Lines lines={invoice.buyer} />
        </div>
        <dl className="gap-x-6 self-start max-sm:w-full sm:grid sm:grid-cols-[auto_auto]">
          {invoice.facts.map(({ label, value }) => (
            <div
              key={label}
              className="flex flex-wrap justify-between gap-x-3 sm:col-span-2 sm:grid sm:grid-cols-subgrid sm:gap-x-6"
            >
              <dt className="text-stone">{label}</dt>
              <dd className="text-right whitespace-nowrap">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <h1 className="mt-12 display-type text-2xl sm:text-heading">
        {invoice.name} <span className="whitespace-nowrap">{invoice.number}</span>
      </h1>
      <p className="mt-2 text-sm whitespace-pre-line text-stone">{invoice.delivered}</p>
      {invoice.warning && <p className="mt-4 border-l-2 border-vermilion pl-4 font-medium">{invoice.warning}</p>}
      <InvoiceLines invoice={invoice} />
      <dl className="mt-5 ml-auto grid max-w-sm break-inside-avoid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {invoice.sums.map(({ label, value }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt>{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
        <div className="col-span-2 mt-1 grid grid-cols-subgrid border-t border-ink pt-2 font-medium">
          <dt>{invoice.total.label}</dt>
          <dd className="text-right">{invoice.total.value}</dd>
        </div>
      </dl>
      {invoice.taxes.length > 0 && <Taxes taxes={invoice.taxes} />}
      <div className="mt-8 text-sm text-stone">
        {invoice.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </article>
  );
}

const HEAD = "border-b border-ink text-sm text-stone";
const head = (isNumber: boolean) => clsx("py-2 pr-3 align-bottom font-normal last:pr-0", isNumber && "text-right");
const cell = "py-2.5 pr-3 align-top last:pr-0";
const number = `${cell} text-right whitespace-nowrap`;
// On small screens a row is a block, each amount below the other with its column's name before it.
const amount = clsx(
  number,
  "max-sm:flex max-sm:justify-between max-sm:py-0.5 max-sm:pr-0 max-sm:before:text-stone max-sm:before:content-[attr(data-column)]",
);

/** The roles are named because browsers forget those of a table that is laid out as blocks. */
function InvoiceLines({ invoice: { lines } }: { invoice: InvoiceDocument }) {
  const { position, description, quantity, rate, price, sum } = text.columns;
  const hasRates = lines.some((line) => line.rate !== "");
  return (
    <table role="table" className="mt-8 w-full text-left max-sm:block">
      <thead role="rowgroup" className={clsx(HEAD, "max-sm:sr-only")}>
        <tr role="row">
          {[position, description, quantity, ...(hasRates ? [rate] : []), price, sum].map((column, index) => (
            <th key={column} role="columnheader" scope="col" className={head(index > 1)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block max-sm:border-t max-sm:border-ink">
        {lines.map((line) => (
          <tr
            key={line.position}
            role="row"
            className="break-inside-avoid border-b border-line max-sm:grid max-sm:grid-cols-[1.75rem_minmax(0,1fr)] max-sm:py-3"
          >
            <td role="cell" className={`${cell} max-sm:py-0.5`}>
              {line.position}
            </td>
            <th
              role="rowheader"
              scope="row"
              className={`${cell} font-normal wrap-anywhere max-sm:pt-0.5 max-sm:pr-0 sm:min-w-48`}
            >
              {line.name}
              <span className="block text-sm whitespace-pre-line text-stone">{line.details}</span>
            </th>
            {[
              { column: quantity, value: line.quantity },
              ...(hasRates ? [{ column: rate, value: line.rate }] : []),
              { column: price, value: line.price },
              { column: sum, value: line.sum },
            ].map(({ column, value }) => (
              <td key={column} role="cell" data-column={column} className={`${amount} max-sm:col-start-2`}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Taxes({ taxes }: { taxes: InvoiceDocument["taxes"] }) {
  const { rate, net, tax, gross } = text.taxColumns;
  return (
    <table className="mt-8 w-full max-w-lg break-inside-avoid text-left">
      <caption className="text-left font-medium">{text.taxTitle}</caption>
      <thead className={HEAD}>
        <tr>
          {[rate, net, tax, gross].map((column, index) => (
            <th key={column} scope="col" className={head(index > 0)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {taxes.map((row) => (
          <tr key={`${row.rate} ${row.gross}`} className="border-b border-line">
            <th scope="row" className={`${cell} font-normal`}>
              {row.rate}
            </th>
            <td className={number}>{row.net}</td>
            <td className={number}>{row.tax}</td>
            <td className={number}>{row.gross}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
