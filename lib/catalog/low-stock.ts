export const LOW_STOCK = 3;
