import type { Route } from "next";

export type PageLink = { label: string; href: Route };
