/** What becomes of an ordered picture: looked at, then made or refused. */
export const WORK_STATES = ["waiting", "approved", "produced", "refused"] as const;
export type WorkState = (typeof WORK_STATES)[number];
