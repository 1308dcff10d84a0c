/**
 * Whether orders can be paid on a provider's page: whether STRIPE_SECRET_KEY was set when the shop was built. next.config.ts puts it
 * into the browser's code too; without it nothing of such payments shows.
 */
export const PAYS_ONLINE: boolean = process.env.PAYS_ONLINE === "1";
