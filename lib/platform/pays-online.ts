/** Whether STRIPE_SECRET_KEY was set when the shop was built; next.config.ts puts it into the browser's code too. */
export const PAYS_ONLINE: boolean = process.env.PAYS_ONLINE === "1";
