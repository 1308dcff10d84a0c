export const DISPATCH_FILTERS = ["due", "ready", "overnight", "express", "standard", "pickup", "gift"] as const;
export type DispatchFilter = (typeof DISPATCH_FILTERS)[number];
