import { createServer, request } from "node:http";

export type Balancer = { url: string; close: () => Promise<void> };

/** A proxy that hands each request to the next of `ports`, and says where it came from as proxies do. */
export async function startRoundRobin(port: number, ports: number[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer((asked, answer) => {
    const { "x-forwarded-for": chain, ...rest } = asked.headers;
    const headers = { ...rest, "x-forwarded-for": [chain, asked.socket.remoteAddress].filter(Boolean).join(", ") };
    const options = { port: ports[turn++ % ports.length], method: asked.method, path: asked.url, headers };
    const passed = request({ host: "127.0.0.1", ...options }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
      reply.pipe(answer);
    });
    passed.on("error", () => answer.headersSent || answer.writeHead(502).end());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
