import type { Route } from "next";

// typedRoutes cannot check addresses built from data, so the casts for them live here and nowhere else.

/** A product's page. */
export function productPath(slug: string): Route {
  return `/product/${slug}` as Route;
}

/** A category's listing. */
export function categoryPath(slug: string): Route {
  return `/category/${slug}` as Route;
}
