import { randomInt } from "node:crypto";

/** Another visitor's address, so that tests do not use up each other's attempts. */
export const ownAddress = () => ({
  "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});
