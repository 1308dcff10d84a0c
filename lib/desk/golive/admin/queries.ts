import "server-only";
import { z } from "zod";
import type { Admin } from "@/lib/platform/auth/guard";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { currentSettings } from "@/lib/settings/read";
import { openingLines, testDataSchema } from "../golive";
import { setupSteps } from "../setup";

const openingSchema = rowSchema({
  testData: testDataSchema,
  samples: z.number().int(),
  saved: z.array(z.string()),
  hasProduct: z.boolean(),
  hasOrder: z.boolean(),
});

/** The opening list and the steps of the guide. @throws Error when they cannot be read. */
export async function getOpening({ client }: Admin) {
  const [{ data }, settings] = await Promise.all([client.rpc("admin_opening").throwOnError(), currentSettings()]);
  const { testData, samples, ...found } = openingSchema.parse(data);
  const lines = openingLines(settings, testData, { env: process.env, root: process.cwd() });
  return { lines, samples, steps: setupSteps({ ...found, lines }), hidesGuide: settings.opening.hidesGuide };
}
