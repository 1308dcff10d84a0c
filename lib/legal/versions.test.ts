import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import type { LegalDocument } from "./document";
import { DELIVERED } from "@/lib/settings/parts";

/** The version and the hash of the words as they are. */
const KNOWN: Record<string, string> = {
  terms: "2026-11-28 e391a57cbf30",
  privacy: "2026-11-28 c8fcac3208d5",
  privacyPolicy: "2026-11-28 7238e9cf90bb",
  termsOfService: "2026-11-28 90460df85606",
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** As built for each mode, with and without online payment. */
async function builds(): Promise<Record<string, LegalDocument>[]> {
  const made = [];
  for (const mode of ["test", "live"])
    for (const online of ["", "1"]) {
      vi.resetModules();
      vi.stubEnv("SHOP_MODE", mode);
      vi.stubEnv("PAYS_ONLINE", online);
      const [{ terms }, { privacy }, english] = await Promise.all([
        import("./terms"),
        import("./privacy"),
        import("./english"),
      ]);
      const makers = { terms, privacy, ...english };
      made.push(Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, make(DELIVERED)])));
    }
  return made;
}

test.each(["terms", "privacy", "privacyPolicy", "termsOfService"])(
  "the words of %s change together with their version",
  async (name) => {
    const documents = (await builds()).map((build) => build[name]!);
    const words = createHash("sha256").update(
      JSON.stringify(documents.map(({ title, sections }) => [title, sections])),
    );
    const now = `${documents[0]!.version} ${words.digest("hex").slice(0, 12)}`;
    const help = `The words of ${name} have changed: raise its version in lib/legal/versions.ts to the day they come into force, then write "${now.slice(11)}" with it here.`;
    expect(now, help).toBe(KNOWN[name]);
  },
);
