import { unprinted } from "../unprinted.ts";

export const work = unprinted([222, 213, 196]);
