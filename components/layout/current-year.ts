import { cacheLife } from "next/cache";
import { germanNow } from "@/lib/platform/calendar/days";

/** The current year in Germany; a cached page is at most a day behind it. */
export async function currentYear(): Promise<number> {
  "use cache";
  cacheLife("days");
  return Number(germanNow(new Date()).day.slice(0, 4));
}
