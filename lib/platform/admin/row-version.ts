import * as z from "zod/mini";

const MOMENT = /^([12]\d{3}-\d\d-\d\d)[ T]([\d:.]+)(?:Z|[+-][01]\d(?::?[0-5]\d)?)$/;

/** As the database wrote it: it shows whether another admin saved first. */
export const rowVersionSchema = z.string().check(
  z.refine<string>((text) => {
    const [, date, time] = MOMENT.exec(text) ?? [];
    return z.iso.datetime().safeParse(`${date}T${time}Z`).success;
  }),
);

/** Whether two versions are the same moment: tables write it with a blank and "+00", functions with a T and "+00:00". */
export function isSameVersion(one: string, other: string): boolean {
  const moment = (text: string) => MOMENT.exec(text)?.slice(1).join("T") ?? text;
  return moment(one) === moment(other);
}
