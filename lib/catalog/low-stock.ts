/** From this many pieces down the shop says how few are left. */
export const LOW_STOCK = 3;
