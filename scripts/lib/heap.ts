const INSPECTOR_PORT = 9339;

export const inspectable = { NODE_OPTIONS: `--inspect-port=127.0.0.1:${INSPECTOR_PORT}` };

type Memory = { heapUsed: number; external: number; rss: number };

/** Bytes; V8 and malloc do not give the resident set back at once. Leaves the inspector open; not on Windows. */
export async function memoryAfterCollection(pid: number): Promise<Memory> {
  process.kill(pid, "SIGUSR1");
  const inspector = await connect();
  // Finalizers run between two collections, and free what they held.
  for (let time = 0; time < 3; time++) await inspector.send("HeapProfiler.collectGarbage");
  const expression = "JSON.stringify(process.memoryUsage())";
  const { result } = (await inspector.send("Runtime.evaluate", { expression })) as { result: { value: string } };
  inspector.close();
  return JSON.parse(result.value) as Memory;
}

async function connect() {
  const socket = new WebSocket(await address());
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error("The inspector cannot be reached."));
  });
  let last = 0;
  return {
    close: () => socket.close(),
    send: (method: string, params = {}) =>
      new Promise<unknown>((resolve) => {
        const id = ++last;
        socket.addEventListener("message", function hear({ data }) {
          const answer = JSON.parse(String(data)) as { id?: number; result: unknown };
          if (answer.id !== id) return;
          socket.removeEventListener("message", hear);
          resolve(answer.result);
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
  };
}

/** It opens some time after the signal. @throws Error after five seconds */
async function address(): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${INSPECTOR_PORT}/json/list`).catch(() => null);
    const [target] = ((await answer?.json()) ?? []) as { webSocketDebuggerUrl: string }[];
    if (target) return target.webSocketDebuggerUrl;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The process opened no inspector.");
}
