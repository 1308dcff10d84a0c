// Made from the schema rules and the checks of columns by `npm run types`.
export const VOUCHER_AMOUNTS = {
  leastCents: 1000,
  mostCents: 25000,
  leastGivenCents: 100,
  mostGivenCents: 50000,
} as const;
