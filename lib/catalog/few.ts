/** From this many pieces down the shop says how few are left. */
export const FEW = 3;
