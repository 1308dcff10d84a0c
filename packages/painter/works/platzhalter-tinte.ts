import { unprinted } from "../unprinted.ts";

export const work = unprinted([74, 84, 98]);
