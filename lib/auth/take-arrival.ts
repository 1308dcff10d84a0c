import words from "@/messages/client/admin-arrival.de.json";
import { ARRIVAL_PARAMETER, ARRIVALS } from "./arrivals";

/** What the page's address brings along to be said, or null; takes it out of the address, so that it is said once. */
export function takeArrival(): string | null {
  const url = new URL(location.href);
  const code = url.searchParams.get(ARRIVAL_PARAMETER);
  const known = Object.values(ARRIVALS).find((arrival) => arrival === code);
  if (!known) return null;
  url.searchParams.delete(ARRIVAL_PARAMETER);
  history.replaceState(null, "", url);
  return words[known];
}
