import { WEEKDAYS, type Span, type Weekday, type WeekHours } from "@/lib/shop/hours";

const NAMES: Record<Weekday, string> = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
};

/** The hours of each weekday, in German time. */
export function HoursTable({ caption, hours }: { caption: string; hours: WeekHours }) {
  return (
    <table className="w-full max-w-xs text-left tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {WEEKDAYS.map((day) => (
          <tr key={day}>
            <th scope="row" className="py-1 pr-6 font-normal">
              {NAMES[day]}
            </th>
            <td className="py-1 text-right whitespace-nowrap text-stone">{describe(hours[day])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describe(span: Span | null): string {
  return span ? `${span.opens} – ${span.closes}` : "Closed";
}
