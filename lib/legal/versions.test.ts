import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import type { LegalDocument } from "./document";

/** The version and the hash of the words as they are. */
const KNOWN: Record<string, string> = {
  TERMS: "2026-11-27 fa32a382e9a0",
  PRIVACY: "2026-11-27 a6b4de65c21b",
  PRIVACY_POLICY: "2026-11-27 b72513d3ab12",
  TERMS_OF_SERVICE: "2026-11-27 2fd9344d664c",
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
      const [{ TERMS }, { PRIVACY }, english] = await Promise.all([
        import("./terms"),
        import("./privacy"),
        import("./english"),
      ]);
      made.push({ TERMS, PRIVACY, ...english });
    }
  return made;
}

test.each(["TERMS", "PRIVACY", "PRIVACY_POLICY", "TERMS_OF_SERVICE"])(
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
