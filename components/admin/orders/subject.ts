/** What the buttons need to know of an order. Amounts in cents. */
export type Subject = {
  number: string;
  name: string;
  email: string;
  totalCents: number;
  refundedCents: number;
  /** How many pieces were ordered altogether. */
  pieces: number;
  isPaid: boolean;
};
