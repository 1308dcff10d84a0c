import { listLicenses } from "./lib/licenses.ts";

const groups = Map.groupBy(listLicenses(), ({ license }) => license);
for (const [license, packages] of [...groups].sort(([, one], [, other]) => other.length - one.length)) {
  console.log(`\n${license} (${packages.length})`);
  for (const { name, version, isShipped } of packages)
    console.log(isShipped ? `  ${name} ${version}` : `  (${name} ${version})`);
}
