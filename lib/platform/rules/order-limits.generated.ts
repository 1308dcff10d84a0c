// Made from the schema rules and the checks of columns by `npm run types`.
export const ORDER_LIMITS = {
  linePieces: 10,
  orderPieces: 30,
  leastOnlineCents: 50,
  emailOrders: 3,
  emailPieces: 30,
  visitorOrders: 10,
  visitorPieces: 60,
  networkOrders: 80,
  networkPieces: 480,
  unconfirmedPieces: 60,
} as const;
