import { readBody, type BodyRefusal } from "@/lib/platform/http/read-body";

/** Bytes; the form has one field, and some programs send it as multipart/form-data. */
const MAX_BODY_BYTES = 4096;

/** RFC 8058: no person looks at the answer. */
export async function readOneClick(request: Request): Promise<boolean | BodyRefusal> {
  const body = await readBody(request, MAX_BODY_BYTES);
  if (typeof body === "number") return body;
  const type = request.headers.get("content-type") ?? "";
  const sent = new Response(new Uint8Array(body), { headers: { "content-type": type } });
  const form = await sent.formData().catch(() => null);
  return form?.get("List-Unsubscribe") === "One-Click";
}
