import type { Route } from "next";

export const FLASH_PARAMETER = "hinweis";

export const FLASH_CODES = {
  signedIn: "angemeldet",
  signedOut: "abgemeldet",
  noAdmin: "kein-admin",
  notAllowed: "nicht-erlaubt",
  password: "passwort",
  factorRemoved: "zweiter-faktor-entfernt",
} as const;

export const CHECK_FAILED = "ADMIN_CHECK_FAILED";

export function flashPath(path: string, code: string): Route {
  const url = new URL(path, "https://own.invalid");
  url.searchParams.set(FLASH_PARAMETER, code);
  return `${url.pathname}${url.search}` as Route; // Built from data, which typedRoutes cannot check.
}
