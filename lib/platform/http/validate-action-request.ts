import { readBody, type BodyRefusal } from "./read-body";
import { isSameOrigin } from "./same-origin";

const MAX_BYTES = 1024 * 1024;

type Refusal = BodyRefusal | 403 | 405;

/** Before Next decodes it; `use cache` functions are refused, which Next would run for anyone with any arguments. */
export async function validateActionRequest(request: Request): Promise<Refusal | null> {
  const type = request.headers.get("content-type") ?? "";
  // None of our forms is sent like this, and Next would render the page again for it.
  if (/^application\/x-www-form-urlencoded/i.test(type)) return 405;
  const action = request.headers.get("next-action");
  const isForm = /^multipart\/form-data/i.test(type);
  if (action === null && !isForm) return null;
  // Browsers send an Origin with each POST; programs that send none carry no visitor's cookies.
  if (request.headers.has("origin") && !isSameOrigin(request.headers)) return 403;
  const body = await readBody(request, MAX_BYTES);
  if (typeof body === "number") return body;
  if (action !== null) return isActionId(action) ? null : 400;
  const fields = await readForm(body, type);
  return fields && namesActionsOnly(fields) ? null : 400;
}

/** The ids of `use cache` functions have the highest bit set. */
function isActionId(id: unknown): boolean {
  return typeof id === "string" && /^[0-7]/.test(id);
}

async function readForm(body: Buffer, type: string): Promise<FormData | null> {
  const answer = new Response(new Uint8Array(body), { headers: { "content-type": type } });
  return answer.formData().catch(() => null);
}

/** A form names its action in `$ACTION_ID_<id>`, or as `{"id": …}` in `$ACTION_<any text>:0` when arguments are bound to it. */
function namesActionsOnly(fields: FormData): boolean {
  return [...fields].every(([name, value]) => {
    if (name.startsWith("$ACTION_ID_")) return isActionId(name.slice("$ACTION_ID_".length));
    return !/^\$ACTION_.*:0$/s.test(name) || isActionId(boundId(value));
  });
}

function boundId(value: FormDataEntryValue): unknown {
  try {
    const row: unknown = typeof value === "string" ? JSON.parse(value) : null;
    return typeof row === "object" && row !== null && "id" in row ? row.id : undefined;
  } catch {
    return undefined;
  }
}
