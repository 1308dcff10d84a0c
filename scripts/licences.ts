/** `npm run licences`: the licences of all packages, and under each the packages; those only for making it in brackets. */
import { listLicences } from "./lib/licences.ts";

const groups = Map.groupBy(listLicences(), ({ licence }) => licence);
for (const [licence, packages] of [...groups].sort(([, one], [, other]) => other.length - one.length)) {
  console.log(`\n${licence} (${packages.length})`);
  for (const { name, version, isShipped } of packages)
    console.log(isShipped ? `  ${name} ${version}` : `  (${name} ${version})`);
}
