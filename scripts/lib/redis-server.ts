import { spawn, spawnSync } from "node:child_process";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export type RedisServer = { url: string; stop: () => Promise<void> };

/** Debian's redis-server, or any other on the path. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

/** It keeps nothing on disk. */
export async function startRedis(port: number): Promise<RedisServer> {
  const server = spawn("redis-server", ["--port", String(port), "--save", "", "--bind", "127.0.0.1"], {
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  while (!(await accepts(port))) await wait(50);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      server.kill("SIGKILL");
      await ended;
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
