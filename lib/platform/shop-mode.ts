/** Set by SHOP_MODE when the shop is built; next.config.ts puts it into the browser's code too. */
export const SHOP_MODE: "test" | "live" = process.env.SHOP_MODE === "live" ? "live" : "test";
