import type { ChosenLine, WithdrawalFields } from "@/lib/withdrawals/schema";
import { lineNames } from "@/lib/withdrawals/line-names";
import type { wordsOf } from "./words";

type Props = { values: WithdrawalFields; lines: readonly ChosenLine[]; text: ReturnType<typeof wordsOf> };

/** The contents of a declaration, word for word as they were typed. */
export function Declared({ values, lines, text }: Props) {
  const rows = [
    [text.name, values.name],
    [text.contract, values.contract],
    [text.email, values.email],
    ...(lines.length > 0 ? [[text.chosen, lineNames(lines).join("\n")]] : []),
    ...(values.message ? [[text.message, values.message]] : []),
  ];
  return (
    <>
      <p className="mt-6 text-lg">„{text.declaration}“</p>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        {rows.map(([label, value]) => (
          <div key={label} className="grid gap-x-6 py-3 sm:grid-cols-[14rem_1fr]">
            <dt className="text-sm text-stone sm:pt-0.5">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
