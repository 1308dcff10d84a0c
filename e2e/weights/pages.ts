import type { Page } from "@playwright/test";

export const PAGES = {
  home: "/",
  listing: "/category/shop",
  "filtered listing": "/category/shop?teile=1000",
  search: "/suche?q=sternennacht",
  product: "/product/wirbelnde-nacht",
  checkout: "/checkout",
} as const;

export type PageName = keyof typeof PAGES;

/** A product with sizes and an engraving. */
export const RING = "/product/facetta-ring";

/** The product's page also once its first piece has been put into the cart. */
export const STATES: Record<
  PageName | "ring" | "cart open" | "own photo",
  { address: string; act?: (page: Page) => Promise<unknown> }
> = {
  home: { address: PAGES.home },
  listing: { address: PAGES.listing },
  "filtered listing": { address: PAGES["filtered listing"] },
  search: { address: PAGES.search },
  product: { address: PAGES.product },
  ring: { address: RING },
  "cart open": {
    address: PAGES.product,
    act: async (page) => {
      await page.getByRole("main").getByRole("button", { name: "In den Warenkorb" }).first().click();
      await page.getByRole("dialog", { name: "Warenkorb" }).waitFor();
    },
  },
  "own photo": { address: "/individuelle-puzzles/gestalten" },
  checkout: { address: PAGES.checkout },
};

export type StateName = keyof typeof STATES;
