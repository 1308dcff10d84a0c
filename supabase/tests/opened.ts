import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll } from "vitest";
import { startTestBackend, type TestBackend } from "./backend.ts";
import { openBare } from "./bare.ts";

/** Opened before a file's tests and closed after them; what is used of it must be used in between. */
function opened<T extends object>(open: () => Promise<T>, close: (opened: T) => Promise<void>): T {
  let inside: T | undefined;
  beforeAll(async () => {
    inside = await open();
  });
  afterAll(() => inside && close(inside));
  return new Proxy({} as T, {
    get: (_, name) => {
      const value: unknown = Reflect.get(inside!, name);
      return typeof value === "function" ? (value.bind(inside) as unknown) : value;
    },
  });
}

export const testBackend = (): TestBackend => opened(startTestBackend, (backend) => backend.stop());

export const bareDatabase = (): PGlite => opened(openBare, (database) => database.close());
