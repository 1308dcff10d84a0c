import { workingDays } from "@/lib/legal/working-days";
import { CALENDAR_ID } from "@/lib/settings/delivery";
import { calendarOf } from "@/lib/settings/hours";
import { DELIVERED } from "@/lib/settings/parts";
import { scriptJson } from "@/lib/platform/format/script-json";
import { settings } from "@/lib/settings/read";

/** For the dates that the browser computes; nothing as long as the calendar is as delivered. */
export async function CalendarData() {
  const hours = await settings("hours");
  if (hours.state === DELIVERED.hours.state && hours.closed.length === 0) return null;
  const data = { ...calendarOf(hours), text: workingDays(hours) };
  return (
    <script
      id={CALENDAR_ID}
      type="application/json"
      // oxlint-disable-next-line react/no-danger -- scriptJson escapes it.
      dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
    />
  );
}
