import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds that a device is remembered after a sign-in. */
export const REMEMBERED = 180 * 24 * 60 * 60;

/**
 * What a device is given that has shown what `subject` names: until when it holds (seconds since 1970), and a signature.
 * @param now milliseconds since 1970
 */
export function deviceProof(subject: string, secret: string, now: number): string {
  const until = Math.floor(now / 1000) + REMEMBERED;
  return `${until}.${sign(subject, until, secret)}`;
}

/** Whether `proof` was given to a device for this `subject`, and still holds at `now` (milliseconds since 1970). */
export function provesDevice(proof: string, subject: string, secret: string, now: number): boolean {
  const [, until, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(proof) ?? [];
  if (!until || !signature || Number(until) * 1000 < now) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(subject, Number(until), secret)));
}

function sign(subject: string, until: number, secret: string): string {
  return createHmac("sha256", secret).update(`device ${until} ${subject.toLowerCase()}`).digest("base64url");
}
