import { workingDays } from "@/lib/legal/working-days";
import { CALENDAR_ID, isDeliveredCalendar } from "@/lib/settings/browser-calendar";
import { settings } from "@/lib/settings/read";

/** For the dates that the browser computes; nothing as long as the calendar is as delivered. */
export async function CalendarData() {
  const { state, closed } = await settings("hours");
  if (isDeliveredCalendar({ state, closed })) return null;
  const data = { state, closed, text: workingDays({ state, closed }) };
  return (
    <script
      id={CALENDAR_ID}
      type="application/json"
      // oxlint-disable-next-line react/no-danger -- Text in a script is not escaped by React; "<" cannot end it.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}
