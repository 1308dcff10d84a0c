import { describe } from "vitest";
import { testAtOnce } from "./at-once.ts";
import { hasServer, openEmbedded, openServer } from "./drivers.ts";

describe("on the embedded backend", () => testAtOnce(openEmbedded));

// The embedded backend does one thing after the other; only a server shows that the locks hold.
describe.skipIf(!hasServer)(
  "on a real PostgreSQL (skipped where neither PostgreSQL 15 or newer is installed nor DATABASE_URL set)",
  () => testAtOnce(openServer),
);
