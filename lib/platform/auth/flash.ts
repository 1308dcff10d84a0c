import type { Route } from "next";

/** The parameter by which a page learns which message to show. */
export const FLASH_PARAMETER = "hinweis";

/** The messages by their codes; the words are in messages/de/client/admin-arrival.json. */
export const FLASH_CODES = {
  signedIn: "angemeldet",
  signedOut: "abgemeldet",
  noAdmin: "kein-admin",
  password: "passwort",
  factorRemoved: "zweiter-faktor-entfernt",
} as const;

/** The digest of the error when it could not be found out whether someone is an admin. */
export const CHECK_FAILED = "ADMIN_CHECK_FAILED";

/** `path` (one of ours) with a notice to be shown there. */
export function flashPath(path: string, code: string): Route {
  const url = new URL(path, "https://own.invalid");
  url.searchParams.set(FLASH_PARAMETER, code);
  return `${url.pathname}${url.search}` as Route; // Built from data, which typedRoutes cannot check.
}
