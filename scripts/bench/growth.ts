import { adminLists } from "./growth/admin-lists.ts";
import { retention } from "./growth/retention.ts";
import { storefront } from "./growth/storefront.ts";
import { startGrowthServer, type GrowthPart, type GrowthServer } from "./growth/server.ts";

const parts: Record<string, GrowthPart> = { admin: adminLists, retention, storefront };

let started: Promise<GrowthServer> | undefined;

/** The sections `growth-…`: one for each part, all on one PostgreSQL, which `endGrowth` stops. */
export const growthSections = Object.fromEntries(
  Object.entries(parts).map(([name, part]) => [
    `growth-${name}`,
    async () => part(await (started ??= startGrowthServer())),
  ]),
);

/** Stops the server of the growth sections, if one was started. */
export async function endGrowth(): Promise<void> {
  await (await started)?.stop();
}
