import { expect, test } from "vitest";
import { listLicenses } from "./licenses.ts";

/** Licenses under which we may ship: those that ask for a notice only, and those that bind only changes to the package itself. */
const OPEN = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Zlib",
  // The fonts, the browsers' data, the style sheets' compiler and the pictures' library; the latter two used unchanged.
  "OFL-1.1",
  "CC-BY-4.0",
  "MPL-2.0",
  "LGPL-3.0-or-later",
];
/** Packages whose lockfile entry names no license, read by hand: their LICENSE file says MIT. */
const READ_BY_HAND = ["png-js"];

test("every package a shop in service needs may be shipped", () => {
  const doubtful = listLicenses()
    .filter(({ isShipped }) => isShipped)
    .filter(({ license }) => !license.split(" AND ").every((one) => OPEN.includes(one)))
    .map(({ name, license }) => `${name}: ${license}`);
  expect(doubtful).toEqual(READ_BY_HAND.map((name) => `${name}: unknown`));
});
