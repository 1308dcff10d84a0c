import type { Route } from "next";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import type { Language } from "@/lib/platform/language";

// typedRoutes cannot check addresses built from data, so the casts for them live here and nowhere else.

export function productPath(slug: string): Route {
  return `/product/${slug}` as Route;
}

export const ATELIER_PATH = "/individuelle-puzzles/gestalten" as Route;

/** Opens the sample picture there. */
export const SAMPLE_HASH = "#beispielbild";
export const SAMPLE_PATH = `${ATELIER_PATH}${SAMPLE_HASH}` as Route;

export function linePath(slug: string, design: string | null | undefined): Route {
  return design ? ATELIER_PATH : productPath(slug);
}

export function reviewsPath(slug: string, search = ""): Route {
  return `/product/${slug}/bewertungen${search}` as Route;
}

/** What a page of an order knows, for the form it leads to: behind '#', so that no server's log has it. */
const knownHash = (known: Record<string, string> | undefined) => (known ? `#${new URLSearchParams(known)}` : "");

export function writeReviewPath(slug: string, known?: { number: string; email: string }): Route {
  return `/product/${slug}/bewertung-schreiben${knownHash(known)}` as Route;
}

export function questionPath(known: { order_number: string; name: string; email: string }): Route {
  return `/kontakt${knownHash(known)}` as Route;
}

export function categoryPath(slug: string): Route {
  return `/category/${slug}` as Route;
}

export function listingPath(path: Route, search: string): Route {
  return `${path}${search}` as Route;
}

export function searchPath(query: string): Route {
  const words = encodeURIComponent(query.trim().toWellFormed()).replaceAll("%20", "+");
  return words === "" ? "/suche" : `/suche?q=${words}`;
}

export function storePath(language: Language, id: string): Route {
  return `${BRAND_PAGES.stores[language]}/${id}` as Route;
}

export function ownPagePath(slug: string): Route {
  return `/seiten/${slug}` as Route;
}

export function textPath(path: string): Route {
  return path as Route;
}

export function orderPath(token: string): Route {
  return `/bestellung/${token}` as Route;
}

export function accountPath(after: string): Route {
  return `/konto?${new URLSearchParams({ nach: after })}` as Route;
}

export function accountOrderPath(number: string): string {
  return `/konto/bestellung/${encodeURIComponent(number)}`;
}

export function wishListPath(token: string, facts: Record<string, string> = {}): Route {
  const search = new URLSearchParams(facts).toString();
  return `/wunschliste/${encodeURIComponent(token)}${search && `?${search}`}` as Route;
}

export function confirmationPath(token: string): Route {
  return `/bestellung/${token}/danke` as Route;
}
