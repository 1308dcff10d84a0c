import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readMigrations } from "./migrations.ts";
import { assertRemoteReady } from "./remote.ts";

let migrations: string[] | null = null;
const server = createServer((request, response) => {
  const answer = request.url?.includes("database_state") ? { migrations, backup: null } : [];
  response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

test("a start on hosted Supabase needs a database of its own version", async () => {
  const NEXT_PUBLIC_SUPABASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env: NodeJS.ProcessEnv = { NODE_ENV: "test", NEXT_PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY: "secret" };
  const start = (applied: string[] | null) => {
    migrations = applied;
    return assertRemoteReady({ env, embedded: false, port: 0, dataDir: "" });
  };
  const known = readMigrations().map(({ version }) => version);
  await expect(start(known)).resolves.toBeUndefined();
  await expect(start(null)).resolves.toBeUndefined();
  await expect(start([...known, "20991201100000"])).rejects.toThrow("von einer neueren Version des Programms");
  await expect(start(known.slice(0, -1))).rejects.toThrow("supabase db push --remote");
});
