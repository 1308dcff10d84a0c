import fc from "fast-check";
import { examplesOf, readActions, readRoutes } from "./build.ts";
import { judge, judgeCall, send, type Case } from "./http.ts";
import { address, headers, rubbish, visitor } from "./requests.ts";
import { target, type Target } from "./run.ts";
import { QUESTIONS, soundCalls, type Known } from "./sound.ts";
import { anything, bent } from "./values.ts";

const METHODS = ["GET", "GET", "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const BODILESS = new Set(["GET", "HEAD", "OPTIONS"]);
const BESIDE = [
  "/_next/image",
  "/_next/data/[x]/[x]",
  "/_next/static/[x]",
  "/bilder/[x]",
  "/bilder/[x]/[x]",
  "/kunst/[x]",
  "/kunst/[x]/[x]/[x]",
  "/[x]",
  "/[x]/[x]",
];

/** `cookie`: an admin's. */
export function addressTargets(site: string, known: Known, cookie?: string): Target[] {
  const routes = Object.values(readRoutes());
  const asked = cookie ? routes.filter((route) => /^\/(api\/)?admin/.test(route)) : [...routes, ...BESIDE];
  return [...new Set(asked)].map((route) => {
    const cases = fc.record({
      method: fc.constantFrom(...METHODS),
      path: address(route, examplesOf(known)),
      headers: cookie ? headers("cookie", "host").map((odd) => ({ ...odd, cookie })) : headers(),
      raw: rubbish,
    });
    return target(`${cookie ? "admin " : ""}${route}`, cases, async ({ raw, ...rest }) =>
      judge(
        await send(site, { ...rest, ...(!BODILESS.has(rest.method) && { body: { raw } }) }),
        rest.method === "POST" && isForNext(rest.headers),
      ),
    );
  });
}

const isForNext = (sent: Record<string, string>) =>
  "next-action" in sent || Boolean(sent["content-type"]?.startsWith("multipart/form-data"));

/** Also when its hidden field names a store that is none of ours. */
const EXCUSED = new Set(["requestAppointmentAction"]);

export type Sound = Record<string, fc.Arbitrary<unknown>>;

/** `sound` are those of the admin area; with an admin's `cookie` only those. */
export function actionTargets(site: string, known: Known, sound: Sound, cookie?: string): Target[] {
  const calls = soundCalls(known);
  const actions = readActions(known).filter(({ file }) => !cookie || file.includes("/admin/"));
  return actions.map(({ id, name, page: path }) => {
    const calling = { "next-action": id, accept: "text/x-component", origin: site, ...(cookie && { cookie }) };
    const odd = fc.oneof(
      { weight: 4, arbitrary: visitor.map((from): Record<string, string> => ({ "x-forwarded-for": from })) },
      { weight: 1, arbitrary: cookie ? headers("cookie", "next-action", "host") : headers("next-action") },
    );
    const judgeIt = EXCUSED.has(name) ? judge : judgeCall;
    const cases = fc.record({ headers: odd, body: bodies(sound[name] ?? (calls[name] && fc.constant(calls[name]))) });
    return target(
      `${cookie ? "admin " : ""}action ${name}`,
      cases,
      async ({ headers: own, body }) =>
        judgeIt(
          await send(site, { method: "POST", path, headers: { ...calling, ...own }, body }),
          (body !== undefined && "raw" in body) || "content-type" in own,
        ),
      6,
    );
  });
}

export function questionTargets(site: string, known: Known, cookie?: string): Target[] {
  const asked = Object.entries(QUESTIONS).filter(([path]) => !cookie || path.startsWith("/api/admin/"));
  return asked.map(([path, sound]) => {
    const asking = { "content-type": "application/json", origin: site, ...(cookie && { cookie }) };
    const cases = fc.record({
      headers: visitor.map((from) => ({ ...asking, "x-forwarded-for": from })),
      body: bent([sound(known)]).map((questions) => ({
        raw: toJson(Array.isArray(questions) ? questions[0] : questions),
      })),
    });
    return target(`${cookie ? "admin " : ""}question ${path}`, cases, async (question) =>
      judge(await send(site, { method: "POST", path, ...question }), false),
    );
  });
}

const toJson = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === "bigint" ? Number(inner) : inner)) ?? "";

const unknown = fc.array(anything, { maxLength: 4 });

function bodies(sound: fc.Arbitrary<unknown> | undefined): fc.Arbitrary<Case["body"]> {
  const args = sound
    ? fc.oneof({ weight: 4, arbitrary: sound.chain((call) => bent(call)) }, { weight: 1, arbitrary: unknown })
    : unknown;
  return fc.oneof(
    { weight: 8, arbitrary: args.map((list) => ({ args: Array.isArray(list) ? (list as unknown[]) : [list] })) },
    { weight: 1, arbitrary: rubbish.map((raw) => ({ raw })) },
  );
}
