/**
 * 'test': nothing is sold, payment by card is simulated. 'live': real contracts.
 * Set by the environment variable SHOP_MODE when the shop is built; next.config.ts puts it into the browser's code too.
 */
export const SHOP_MODE: "test" | "live" = process.env.SHOP_MODE === "live" ? "live" : "test";
