import { share } from "@/lib/orders/lines";
import type { Group } from "./groups";

/** A group's lines and amounts without tax, in cents: they add up to what is taxed, to the cent. */
export function withNets({ lines, amounts, ...group }: Group) {
  const { rate, grossCents, taxCents } = group;
  const netCents = grossCents - taxCents;
  const entries = [...lines.map(({ lineCents }) => lineCents), ...amounts.map(({ cents }) => cents)];
  const nets = netsOf(entries, rate, netCents);
  return {
    ...group,
    netCents,
    lines: lines.map((line, index) => ({
      ...line,
      netCents: nets[index] ?? 0,
      reductionCents: netOf(line.reductionCents, rate),
    })),
    amounts: amounts.map((amount, index) => ({ ...amount, netCents: nets[lines.length + index] ?? 0 })),
  };
}

export type NetGroup = ReturnType<typeof withNets>;

const netOf = (cents: number, rate: number) => cents - share(cents, rate, 10_000 + rate);

/** By running sums; the tax is rounded once from the gross sum, so that a cent may be left for the largest. */
function netsOf(entries: readonly number[], rate: number, wholeCents: number): number[] {
  let upto = 0;
  const nets = entries.map((cents) => {
    const before = netOf(upto, rate);
    upto += cents;
    return netOf(upto, rate) - before;
  });
  const largest = Math.max(...entries.map(Math.abs));
  const rest = wholeCents - nets.reduce((sum, cents) => sum + cents, 0);
  const at = entries.findIndex((cents) => Math.abs(cents) === largest);
  return nets.map((cents, index) => (index === at ? cents + rest : cents));
}
