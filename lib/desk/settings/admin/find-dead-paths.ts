"use server";

import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import { isOwnAddress } from "@/lib/seo/redirects/own-address";

const MAX_PATHS = 20;

/** Those of the paths that no page of the shop answers. */
export const findDeadPathsAction = adminAction(
  { what: "looking for dead links", args: z.tuple([z.array(z.string().max(200)).max(MAX_PATHS)]) },
  async (_admin, paths) => {
    const judged = await Promise.all(paths.map(async (path) => ({ path, isThere: await isOwnAddress(path) })));
    return { ok: true as const, dead: judged.filter(({ isThere }) => !isThere).map(({ path }) => path) };
  },
);
