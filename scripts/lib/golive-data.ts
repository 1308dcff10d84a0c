import text from "#messages/opening.json" with { type: "json" };
import { testDataSchema } from "../../lib/desk/golive/golive.ts";
import { interpolate } from "../../lib/platform/format/interpolate.ts";
import { ask } from "./ask.ts";
import { forgetDemoAdmin } from "./demo-admin.ts";
import type { Settings } from "./settings.ts";

/** Answers what was removed, as German sentences. @throws PlainError when the backend refuses */
export async function removeTestData(settings: Settings): Promise<string[]> {
  const removed = testDataSchema.parse(await ask(settings, "remove_test_data"));
  forgetDemoAdmin(settings);
  // Object.entries says string for every key.
  return Object.entries(text.removed).map(([name, words]) =>
    interpolate(words, { count: String(removed[name as keyof typeof removed]) }),
  );
}
