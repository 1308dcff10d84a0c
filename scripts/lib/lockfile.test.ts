import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Packages = Record<string, { optionalDependencies?: Record<string, string>; resolved?: string }>;

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Packages };

/** Where node would find `name` from the package at `from`, or undefined. */
function find(name: string, from: string): string | undefined {
  const place = `${from ? `${from}/` : ""}node_modules/${name}`;
  if (packages[place]) return place;
  return from ? find(name, from.slice(0, Math.max(0, from.lastIndexOf("node_modules/") - 1))) : undefined;
}

test("holds every system's optional package, for `npm ci` refuses the lockfile otherwise", () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !find(name, from))
      .map((name) => `${name} (of ${from || "the shop"})`),
  );
  expect(missing).toEqual([]);
});

test("SEC-L14 no package runs a script of its own when it is installed, and every version is exact", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
  const { dependencies, devDependencies, optionalDependencies, allowScripts } = JSON.parse(
    readFileSync("package.json", "utf8"),
  ) as Record<string, Record<string, string | boolean>>;
  const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
  expect(Object.values(allowScripts ?? {}).filter(Boolean)).toEqual([]);
});

test("names no registry", () => {
  const addresses = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
  expect(addresses.filter((address) => address.includes(":"))).toEqual([]);
});
