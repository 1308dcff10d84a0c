import type { Route } from "next";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import type { Language } from "@/lib/platform/language";

// typedRoutes cannot check addresses built from data, so the casts for them live here and nowhere else.

/** A product's page. */
export function productPath(slug: string): Route {
  return `/product/${slug}` as Route;
}

/** Where puzzles are made of the shopper's own picture. */
export const ATELIER_PATH = "/individuelle-puzzles/gestalten" as Route;

/** Where a line of a cart or an order leads. */
export function linePath(slug: string, design: string | null | undefined): Route {
  return design ? ATELIER_PATH : productPath(slug);
}

/** All reviews of a product, in the order and from the page that `search` names. */
export function reviewsPath(slug: string, search = ""): Route {
  return `/product/${slug}/bewertungen${search}` as Route;
}

/** The page to review a product on; with JavaScript a dialog opens instead. */
export function writeReviewPath(slug: string): Route {
  return `/product/${slug}/bewertung-schreiben` as Route;
}

/** A category's listing. */
export function categoryPath(slug: string): Route {
  return `/category/${slug}` as Route;
}

/** A listing's address with the parameters that `toSearch` wrote. */
export function listingPath(path: Route, search: string): Route {
  return `${path}${search}` as Route;
}

/** The results of a search. */
export function searchPath(query: string): Route {
  const words = encodeURIComponent(query.trim().toWellFormed()).replaceAll("%20", "+");
  return words === "" ? "/suche" : `/suche?q=${words}`;
}

/** Where one asks for an appointment in a store. */
export function storePath(language: Language, id: string): Route {
  return `${BRAND_PAGES.stores[language]}/${id}` as Route;
}

/** An address of ours from a legal text: "/agb". */
export function textPath(path: string): Route {
  return path as Route;
}

/** The page of an order. */
export function orderPath(token: string): Route {
  return `/bestellung/${token}` as Route;
}

/** The page right after ordering. */
export function confirmationPath(token: string): Route {
  return `/bestellung/${token}/danke` as Route;
}
