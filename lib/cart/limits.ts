/** The most lines a cart keeps, and the most products one quote may ask for. */
export const MAX_LINES = 100;
