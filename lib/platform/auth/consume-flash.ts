import words from "#messages/client/admin-arrival.json";
import { FLASH_PARAMETER, FLASH_CODES } from "./flash";

/** Takes it out of the address, so that it is said once. */
export function consumeFlash(): string | null {
  const url = new URL(location.href);
  const code = url.searchParams.get(FLASH_PARAMETER);
  const known = Object.values(FLASH_CODES).find((known) => known === code);
  if (!known) return null;
  url.searchParams.delete(FLASH_PARAMETER);
  history.replaceState(null, "", url);
  return words[known];
}
