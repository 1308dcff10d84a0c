import { describe } from "vitest";
import { testAtOnce } from "./at-once.ts";
import { openDriver } from "./drivers.ts";

// The embedded backend does one thing after the other; only the project `hosted` shows that the locks hold.
describe("at once", () => testAtOnce(openDriver));
