import { readAtMost } from "@/lib/images/read-body";

/** What Next itself allows an action's request to weigh, in bytes. */
const MOST_BYTES = 1024 * 1024;
/** More than any form of ours has, and less than what exhausts a stack. */
const MOST_DEPTH = 32;
const MOST_ARGUMENTS = 16;

/** The status of the answer to a request that Next must not have. */
type Refusal = 400 | 403 | 405 | 413;

/**
 * Whether a call of a server action, or a form posted without JavaScript, is refused, and how; null when Next may have it.
 * Next answers what it cannot decode with 500; and whatever React's protocol can carry beyond plain values and forms
 * (modules, promises, streams, paths into prototypes) nothing of ours ever sends.
 */
export async function refusePost(request: Request): Promise<Refusal | null> {
  const isCall = request.headers.has("next-action");
  const type = request.headers.get("content-type") ?? "";
  const isForm = type.startsWith("multipart/form-data");
  // No form of ours is sent like this, and Next would render the page again for it.
  if (/^application\/x-www-form-urlencoded/i.test(type)) return 405;
  if (!isForm && !isCall) return null;
  if (!isFromUs(request.headers)) return 403;
  if (!isAction(request.headers.get("next-action") ?? "0")) return 400;
  const body = await readAtMost(request, MOST_BYTES);
  if (!body) return 413;
  try {
    const parts = isForm ? await readForm(body, type) : new Map([["0", body.toString("utf8")]]);
    if (![...parts.keys()].every((name) => isAction(/^\$ACTION_ID_(.*)$/s.exec(name)?.[1] ?? "0"))) return 400;
    return arePlain(isCall ? readRows(parts, /^\d+$/) : readRows(parts, /^\$ACTION_\d+:\d+$/), isCall) ? null : 400;
  } catch {
    return 400;
  }
}

/** Next would let anyone call the functions marked 'use cache' too, with anything: it tells them by the highest bit. */
function isAction(id: string): boolean {
  return !/^[89a-f]/i.test(id);
}

/** Whether the page that sends is one of ours. Programs that name no origin have no visitor's cookies either. */
function isFromUs(headers: Headers): boolean {
  const origin = headers.get("origin");
  const host = headers.get("x-forwarded-host")?.split(",")[0]?.trim() || headers.get("host");
  return origin === null || URL.parse(origin)?.host === host;
}

/** The text parts by name; a file counts as nothing. @throws when it is no form, or one that Next's own reader breaks at. */
async function readForm(body: Buffer, type: string): Promise<Map<string, string>> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  const parts = new Map<string, string>();
  for (const [name, value] of form) {
    const isText = typeof value === "string";
    if (/\p{Cc}/u.test(isText ? name : name + value.name + value.type)) throw new Error("control characters in a name");
    parts.set(name, isText ? value : "");
  }
  return parts;
}

type Rows = Map<string, unknown>;

/** The parts that hold values of React's, by their names. @throws when one is no JSON. */
function readRows(parts: Map<string, string>, names: RegExp): Rows {
  return new Map([...parts].flatMap(([name, text]) => (names.test(name) ? [[name, JSON.parse(text) as unknown]] : [])));
}

function arePlain(rows: Rows, isCall: boolean): boolean {
  const first = rows.get("0");
  if (isCall && (!Array.isArray(first) || first.length > MOST_ARGUMENTS)) return false;
  return [...rows].every(([name, row]) => {
    const form = name.slice(0, name.indexOf(":") + 1);
    const id = form && typeof row === "object" && row !== null && "id" in row ? row.id : "0";
    return typeof id === "string" && isAction(id) && isPlain(row, form, rows);
  });
}

function isPlain(value: unknown, form: string, rows: Rows, depth = 0): boolean {
  if (typeof value === "string") return !value.startsWith("$") || isPlainWord(value, form, rows);
  if (typeof value !== "object" || value === null) return true;
  if (depth > MOST_DEPTH || Object.hasOwn(value, "__proto__")) return false;
  return Object.values(value).every((inner) => isPlain(inner, form, rows, depth + 1));
}

/** Text that begins with a dollar, numbers JSON does not know, dates, forms, and what stays in the browser. */
const WORD = /^\$(?:\$|(?:undefined|NaN|-?Infinity|-0|T)$|D[\d.:TZ+-]*$|n-?\d{1,300}$|K[0-9a-f]{1,8}$)/;
/** The same object a second time, by its place in a row. */
const AGAIN = /^\$([0-9a-f]{1,8})((?::[^:]+){1,32})$/;
/** What an action was given beforehand, in a form sent without JavaScript. */
const BOUND = /^\$@([0-9a-f]{1,8})$/;

function isPlainWord(word: string, form: string, rows: Rows): boolean {
  if (WORD.test(word)) return true;
  const rowOf = (id: string) => rows.get(form + String(parseInt(id, 16)));
  const bound = BOUND.exec(word)?.[1];
  if (bound) return form !== "" && Array.isArray(rowOf(bound));
  const [, id = "", path = ""] = AGAIN.exec(word) ?? [];
  let value = id ? rowOf(id) : undefined;
  for (const key of path.split(":").slice(1)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return false;
    value = (value as Record<string, unknown>)[key]; // Its own, as just asked.
  }
  return typeof value === "object" && value !== null;
}
