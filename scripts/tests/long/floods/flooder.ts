/** `flooder.ts <flood> <site> <seconds>`: floods the shop from a hundred addresses and says, as JSON, what was answered how often. */
import { Agent, request } from "node:http";
import { FLOODS, type Blow } from "./kinds.ts";

const ADDRESS_COUNT = 100;
const MAX_REQUESTS = 200_000;
const TIMEOUT_MS = 10_000;
const FIRST_BYTES = 4;

const [, , kind = "", site = "", seconds = "60"] = process.argv;
const prepare = FLOODS[kind];
if (!prepare) throw new Error(`There is no flood "${kind}".`);
const next = await prepare(site);
const end = Date.now() + Number(seconds) * 1000;
const agent = new Agent({ keepAlive: true, maxSockets: ADDRESS_COUNT });
const answers: Record<string, number> = {};
let sent = 0;

async function flood(address: string): Promise<void> {
  while (Date.now() < end && sent < MAX_REQUESTS) {
    sent += 1;
    const answer = await send(next(), address);
    answers[answer] = (answers[answer] ?? 0) + 1;
    if (answer === "none") await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** @returns the status, or "none" when there was no answer */
function send({ method, path, headers, body = "", dripMs }: Blow, address: string): Promise<string> {
  return new Promise((resolve) => {
    const bytes = Buffer.from(body);
    const asked = request(site + path, {
      agent,
      method,
      headers: { ...headers, "x-forwarded-for": address, ...(body && { "content-length": bytes.length }) },
      signal: AbortSignal.timeout(dripMs ? Math.max(1000, end - Date.now()) : TIMEOUT_MS),
    });
    asked.once("error", () => resolve("none"));
    asked.once("response", (response) => {
      // Answered before the body was sent: the connection is of no more use.
      if (dripMs) asked.destroy();
      response.resume().once("close", () => resolve(String(response.statusCode)));
    });
    if (!dripMs) return asked.end(bytes);
    asked.write(bytes.subarray(0, FIRST_BYTES));
    const dripping = setInterval(() => asked.write("x"), dripMs);
    asked.once("close", () => clearInterval(dripping));
  });
}

// Each in a network of its own, so that no limit for a network helps.
await Promise.all(Array.from({ length: ADDRESS_COUNT }, (_, number) => flood(`10.${number}.0.1`)));
agent.destroy();
console.log(JSON.stringify(answers));
process.exit(0);
