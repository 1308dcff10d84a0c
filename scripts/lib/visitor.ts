import { actionId } from "./shop-process.ts";

export type Reply = { status: number; location: string | null; text: string; value: ActionValue | null };
type ActionValue = { ok: boolean; error?: string; [more: string]: unknown };

/** Callers handle failed connections. */
export type Visitor = {
  get: (path: string) => Promise<Reply>;
  question: (path: string, question: object) => Promise<Reply>;
  act: (path: string, action: string, args: unknown[]) => Promise<Reply>;
  send: (path: string, form: FormData) => Promise<Reply>;
  cookie: () => string;
};

const REQUEST_TIMEOUT_MS = 20_000;

/** `address`: where the visitor seems to come from; limits count by it. */
export function visit(site: string, address?: string): Visitor {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const ask = async (path: string, init: RequestInit = {}): Promise<Reply> => {
    const headers = new Headers(init.headers);
    headers.set("origin", site);
    if (address) headers.set("x-forwarded-for", address);
    if (jar.size > 0) headers.set("cookie", cookie());
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await fetch(site + path, { ...init, headers, signal, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name && value !== undefined) jar.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, location: response.headers.get("location"), text, value: valueIn(text) };
  };
  return {
    get: (path) => ask(path),
    question: (path, question) =>
      ask(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(question),
      }),
    act: (path, action, args) =>
      ask(path, {
        method: "POST",
        headers: {
          "next-action": actionId(action),
          accept: "text/x-component",
          "content-type": "text/plain;charset=UTF-8",
        },
        body: JSON.stringify(args),
      }),
    send: (path, body) => ask(path, { method: "POST", body }),
    cookie,
  };
}

function valueIn(text: string): ActionValue | null {
  const line = /^(?:\w+:)?(\{"ok":.*\})$/m.exec(text);
  return line?.[1] ? (JSON.parse(line[1]) as ActionValue) : null;
}

/** @throws Error when there is no such form */
export function fillForm(html: string, fields: Record<string, string>): FormData {
  for (const [form] of html.matchAll(/<form[^>]*>.*?<\/form>/gs)) {
    const names = [...form.matchAll(/<(?:input|textarea|button|select)[^>]* name="([^"]+)"/g)].map(([, name]) => name);
    if (!Object.keys(fields).every((name) => names.includes(name))) continue;
    const data = new FormData();
    for (const [input] of form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
      const name = / name="([^"]*)"/.exec(input)?.[1];
      if (name) data.set(unescape(name), unescape(/ value="([^"]*)"/.exec(input)?.[1] ?? ""));
    }
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  }
  throw new Error(`No form has the fields ${Object.keys(fields).join(", ")}.`);
}

const ENTITIES: Record<string, string> = { quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" };
const unescape = (text: string) => text.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => ENTITIES[name] ?? "");
