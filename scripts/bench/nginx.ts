import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { answering } from "./http.ts";
import { PORTS } from "./shop.ts";

/** Files served by nginx until `stop`. */
export type FileServer = { version: string; url: string; stop: () => Promise<void> };

const NGINX = process.env.BENCH_NGINX ?? "nginx";

/**
 * Serves texts as HTML files by nginx, one worker, compressed as Next compresses. Null when there is no nginx (`BENCH_NGINX` may
 * name its program).
 */
export async function startNginx(files: Record<string, string>): Promise<FileServer | null> {
  const asked = spawnSync(NGINX, ["-v"], { encoding: "utf8" });
  if (asked.status !== 0) return null;
  const home = mkdtempSync(path.join(tmpdir(), "kunst-nginx-"));
  mkdirSync(path.join(home, "files"));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(home, "files", `${name}.html`), text);
  writeFileSync(path.join(home, "nginx.conf"), configuration(home));
  const server = spawn(NGINX, ["-p", home, "-c", "nginx.conf", "-e", "error.log"], { stdio: "inherit" });
  const endWithUs = () => server.kill("SIGKILL");
  process.once("exit", endWithUs);
  const url = `http://localhost:${PORTS.nginx}`;
  await answering(url);
  return {
    version: /nginx\/[\d.]+/.exec(asked.stderr)?.[0] ?? "nginx",
    url,
    stop: async () => {
      process.off("exit", endWithUs);
      const gone = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await gone;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function configuration(home: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${home};`);
  return `
    daemon off;
    user ${process.getuid?.() === 0 ? "root" : "nobody"};
    worker_processes 1;
    pid ${home}/nginx.pid;
    events { worker_connections 256; }
    http {
      ${temporary.join("\n      ")}
      access_log off;
      default_type text/html;
      gzip on;
      gzip_comp_level 6;
      server {
        listen 127.0.0.1:${PORTS.nginx};
        root ${home}/files;
      }
    }
  `;
}
