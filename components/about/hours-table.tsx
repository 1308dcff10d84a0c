import type { Span, WeekHours } from "@/lib/shop/hours";
import { WEEKDAYS, type Weekday } from "@/lib/shop/weekdays";

type Language = "de" | "en";
type Words = Record<Weekday, string> & { closed: string };

const WORDS: Record<Language, Words> = {
  de: {
    monday: "Montag",
    tuesday: "Dienstag",
    wednesday: "Mittwoch",
    thursday: "Donnerstag",
    friday: "Freitag",
    saturday: "Samstag",
    sunday: "Sonntag",
    closed: "Geschlossen",
  },
  en: {
    monday: "Monday",
    tuesday: "Tuesday",
    wednesday: "Wednesday",
    thursday: "Thursday",
    friday: "Friday",
    saturday: "Saturday",
    sunday: "Sunday",
    closed: "Closed",
  },
};

type Props = { caption: string; hours: WeekHours; language?: Language };

/** The hours of each weekday, in German time. */
export function HoursTable({ caption, hours, language = "en" }: Props) {
  const words = WORDS[language];
  return (
    <table className="w-full max-w-xs text-left tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {WEEKDAYS.map((day) => (
          <tr key={day}>
            <th scope="row" className="py-1 pr-6 font-normal">
              {words[day]}
            </th>
            <td className="py-1 text-right whitespace-nowrap text-stone">{describe(hours[day]) ?? words.closed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describe(span: Span | null): string | null {
  return span && `${span.opens} – ${span.closes}`;
}
