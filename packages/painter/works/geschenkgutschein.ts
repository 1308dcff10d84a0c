import { unprinted } from "../unprinted.ts";

export const work = unprinted([188, 62, 40]);
