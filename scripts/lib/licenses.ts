import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./settings.ts";

type Package = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean };
type Licensed = { name: string; version: string; license: string; isShipped: boolean };

const FOLDER = "node_modules/";

/** "shipped" are those that a shop in service needs, not only its makers. */
export function listLicenses(): Licensed[] {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Package>;
  };
  return (
    Object.entries(lock.packages)
      // Without the repository itself, its workspaces, and the links to them.
      .filter(([place, { link }]) => place.includes(FOLDER) && !link)
      .map(([place, { version = "?", license = "unknown", dev, devOptional }]) => ({
        name: place.slice(place.lastIndexOf(FOLDER) + FOLDER.length),
        version,
        license: license,
        isShipped: !dev && !devOptional,
      }))
      .sort((one, other) => one.name.localeCompare(other.name))
  );
}
