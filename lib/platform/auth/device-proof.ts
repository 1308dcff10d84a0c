import "server-only";
import { isKeyedHash, keyedHash } from "@/lib/platform/keyed-hash";

/** Seconds that a device is remembered after a sign-in. */
export const REMEMBERED = 180 * 24 * 60 * 60;

/** When it ends (seconds since 1970) and a signature; `now` in milliseconds since 1970. */
export function deviceProof(subject: string, now: number): string {
  const until = Math.floor(now / 1000) + REMEMBERED;
  return `${until}.${keyedHash("known device", said(subject, until))}`;
}

/** `now` in milliseconds since 1970. */
export function provesDevice(proof: string, subject: string, now: number): boolean {
  const [, until, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(proof) ?? [];
  if (!until || !signature || Number(until) * 1000 < now) return false;
  return isKeyedHash(signature, "known device", said(subject, Number(until)));
}

const said = (subject: string, until: number) => `${until} ${subject.toLowerCase()}`;
