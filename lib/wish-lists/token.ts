import "server-only";
import { randomBytes } from "node:crypto";
import { keyedHash } from "@/lib/platform/keyed-hash";

export const newToken = () => randomBytes(24).toString("base64url");

/** What is no token of `newToken` is one of no list. */
export const isToken = (given: string) => /^[\w-]{32}$/.test(given);

export const listHash = (token: string) => keyedHash("wish list", token);

export const ownerHash = (owner: string) => keyedHash("wish list owner", owner);

export const giverHash = (giver: string) => keyedHash("gift", giver);
