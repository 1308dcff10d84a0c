import { STORES } from "@/lib/stores/stores";

/** What an admin typed to find appointments, with the stores' ids, by which they are stored, in place of their cities. */
export function withStoreIds(query: string): string {
  return STORES.reduce((words, { city, id }) => words.replace(new RegExp(city, "gi"), id), query);
}
