import { WORKSHOP_ITEMS_STATE } from "@/lib/platform/rules/workshop-items.generated";

/** What becomes of an ordered picture: looked at, then made or refused. */
export const WORK_STATES = WORKSHOP_ITEMS_STATE;
export type WorkState = (typeof WORK_STATES)[number];
