import type { Route } from "next";

/** A page of the admin area, which is found by its name. */
export type PageLink = { label: string; href: Route };
