import { Agent, request } from "node:http";
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import path from "node:path";
import { root } from "../../../scripts/lib/settings.ts";

const { encodeReply } = createRequire(path.join(root, "package.json"))(
  "next/dist/compiled/react-server-dom-turbopack/cjs/react-server-dom-turbopack-client.node.production.js",
) as { encodeReply: (value: unknown) => Promise<string | FormData> };

export type Case = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: { args: unknown[] } | { form: [name: string, value: unknown][] } | { raw: string };
};

export const NEW_KEY = "<new key>";

function withKeys(value: unknown): unknown {
  if (value === NEW_KEY) return randomUUID();
  if (Array.isArray(value)) return value.map(withKeys);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withKeys(inner)]));
}

/** A list of texts is a file, of other things each is a value of the same field. */
function toForm(fields: [string, unknown][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields)
    if (typeof value === "string") form.append(name, value);
    else if (Array.isArray(value)) form.append(name, new Blob(value.map(String)), "datei.txt");
    else
      form.append(
        name,
        String(JSON.stringify(value, (_, inner: unknown) => (typeof inner === "bigint" ? "1" : inner))),
      );
  return form;
}

async function encode(body: Case["body"]): Promise<{ bytes?: Buffer; type?: string }> {
  if (!body) return {};
  if ("raw" in body) return { bytes: Buffer.from(body.raw) };
  const said = "args" in body ? await encodeReply(body.args.map(withKeys)) : toForm(body.form);
  if (typeof said === "string") return { bytes: Buffer.from(said), type: "text/plain;charset=UTF-8" };
  const response = new Response(said);
  return { bytes: Buffer.from(await response.arrayBuffer()), type: response.headers.get("content-type") ?? "" };
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
/** Neither Node's client nor any other sends these in a header. */
const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/g;

type Answer = { status: number; type: string; text: string };

/** Other than `fetch`, which would set headers right. @throws when there is no answer in 30 s */
export async function send(site: string, { method, path: asked, headers, body }: Case): Promise<Answer> {
  const { bytes, type } = await encode(body);
  const sent: Record<string, string> = { ...(type && { "content-type": type }) };
  if (bytes) sent["content-length"] = String(bytes.length);
  for (const [name, value] of Object.entries(headers)) sent[name] = value.replace(UNSENDABLE, "?");
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        hostname,
        port,
        method,
        path: asked,
        timeout: 30_000,
        headers: sent,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () =>
          resolve({
            status: incoming.statusCode ?? 0,
            type: incoming.headers["content-type"] ?? "",
            text: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      },
    );
    outgoing.on("timeout", () => outgoing.destroy(new Error("no answer within 30 seconds")));
    outgoing.on("error", (error: NodeJS.ErrnoException) =>
      // The server may have refused a body before it was all sent.
      error.code === "EPIPE" || error.code === "ECONNRESET"
        ? resolve({ status: 0, type: "", text: "" })
        : reject(error),
    );
    outgoing.end(bytes);
  });
}

/** What reveals internals: stacks, paths, words of the database and of packages. Our own requests contain none. */
const INSIDES =
  /\bat (?:async )?[\w.<>]+ \(.{0,200}:\d+:\d+\)|node_modules\/|\/server\/chunks\/|PGRST\d|SQLSTATE|violates [\w-]+ constraint|syntax error at|invalid input syntax|relation "|duplicate key value|permission denied for|Unicode escape|ZodError|PostgrestError|AuthApiError|fetch failed|ECONNREFUSED/;

/** How our actions say that something broke: what was sent should have been refused before it came so far. */
const BROKEN =
  /"(?:problem|error)":"(?:failed"|Das hat (?:gerade )?nicht geklappt|Die Anmeldung ist gerade nicht|Fehler beim Überprüfen)/;

export function judgeCall(answer: Answer, isBroken: boolean): void {
  judge(answer, isBroken);
  if (BROKEN.test(answer.text)) throw new Error(`something broke: ${answer.text.slice(0, 500)}`);
}

/** `isBroken`: Next's decoder may answer that with a 500. @throws on a 5xx, internals revealed, or markup echoed unescaped */
export function judge({ status, type, text }: Answer, isBroken = false): void {
  if (status >= 500 && !isBroken) throw new Error(`status ${status}: ${text.slice(0, 300)}`);
  const told = INSIDES.exec(text);
  if (told) throw new Error(`the answer tells: ${text.slice(Math.max(0, told.index - 100), told.index + 200)}`);
  if (type.startsWith("text/html") && /<script>alert\(1\)|<img src=x onerror/.test(text))
    throw new Error("markup came back as markup");
}
