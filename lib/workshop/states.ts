import { WORKSHOP_ITEMS_STATE } from "@/lib/platform/rules/workshop-items.generated";

export const WORK_STATES = WORKSHOP_ITEMS_STATE;
export type WorkState = (typeof WORK_STATES)[number];
