import type { Hours } from "@/lib/settings/hours";
import { STATES_IN } from "@/lib/settings/states";

/** Once on each way to an order (product, checkout, letters, terms), for the everyday word counts Saturdays too. */
export function workingDays({ state, closed }: Pick<Hours, "state" | "closed">): string {
  const periods = closed.map(({ from, until }) =>
    from === until ? `am ${day(from)}` : `vom ${day(from)} bis ${day(until)}`,
  );
  const holidays = periods.length > 0 ? ` und unsere Betriebsferien (${periods.join(", ")})` : "";
  return `Werktage sind Montag bis Freitag, ausgenommen gesetzliche Feiertage ${STATES_IN[state].de}${holidays}.`;
}

const day = (date: string) => `${Number(date.slice(8))}.${Number(date.slice(5, 7))}.${date.slice(0, 4)}`;
