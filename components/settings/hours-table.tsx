import type { Span, WeekHours } from "@/lib/platform/calendar/hours";
import { WEEKDAYS } from "@/lib/platform/calendar/weekdays";
import { ABOUT } from "@/lib/platform/texts";
import { clockIn, type Language } from "@/lib/platform/language";

type Props = { caption: string; hours: WeekHours; language: Language };

/** In German time. */
export function HoursTable({ caption, hours, language }: Props) {
  const words = ABOUT[language].hours;
  return (
    <table className="w-full max-w-xs text-left tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {WEEKDAYS.map((day) => (
          <tr key={day}>
            <th scope="row" className="py-1 pr-6 font-normal wrap-anywhere hyphens-auto">
              {words[day]}
            </th>
            <td className="py-1 text-right text-stone">{describe(language, hours[day]) ?? words.closed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describe(language: Language, span: Span | null): string | null {
  return span && `${clockIn(language, span.opens)} – ${clockIn(language, span.closes)}`;
}
