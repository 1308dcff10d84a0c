import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseSettings, readSettings } from "@/lib/settings/parts";
import { startTestBackend, type TestBackend } from "./backend.ts";

let backend: TestBackend;
let admin: Awaited<ReturnType<TestBackend["signIn"]>>;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await backend.signIn();
  await backend.service.from("user_roles").insert({ user_id: admin.userId, role: "admin" }).throwOnError();
});
afterAll(() => backend.stop());

const save = (revision: number, value: object) =>
  admin.client.from("settings").insert({ part: "company", revision, value });
const logged = async () =>
  (await admin.client.from("audit_log").select("row_id, before, after").eq("table_name", "settings").throwOnError())
    .data;

test("without a row the shop is as delivered; then the newest revision counts, for everybody", async () => {
  expect(await readSettings(backend.service)).toEqual(parseSettings({}));
  const first = [
    { part: "company", revision: 1, value: { phone: "1", city: "Kiel" } },
    { part: "company", revision: 2, value: { phone: "+49 40 123456", city: "Kiel" } },
  ];
  await admin.client.from("settings").insert(first).throwOnError();
  expect((await readSettings(backend.service)).company).toMatchObject({ phone: "+49 40 123456", city: "Kiel" });
  expect(await logged()).toEqual([{ row_id: "company", before: { phone: "1" }, after: { phone: "+49 40 123456" } }]);
});

test("of two who change the same revision the second is refused; nothing of before is ever changed", async () => {
  await save(3, { phone: "+49 40 654321", city: "Kiel" }).throwOnError();
  expect((await save(3, { phone: "+49 40 999999" })).error?.code).toBe("23505");
  const { data } = await admin.client.from("settings").select("revision, value, changed_by").order("revision");
  expect(data).toHaveLength(3);
  expect(data?.[2]).toMatchObject({ value: { phone: "+49 40 654321" }, changed_by: admin.userId });
  const other = { part: "company", revision: 9, value: {}, changed_by: "00000000-0000-0000-0000-000000000000" };
  expect((await admin.client.from("settings").insert(other)).error?.code).toBe("42501");
});

test("the newest version of each legal text counts, and an order finds what was said when it came in", async () => {
  const before = new Date();
  const row = { part: "company", revision: 10, value: { city: "Lübeck" }, versions: { terms: "2026-12-02" } };
  await admin.client.from("settings").insert(row).throwOnError();
  const older = { ...row, revision: 11, versions: { terms: "2026-12-01", imprint: "2026-12-01.02" } };
  await admin.client.from("settings").insert(older).throwOnError();
  const { company, legal } = await readSettings(backend.service);
  expect([company.city, legal]).toEqual(["Lübeck", { terms: "2026-12-02", imprint: "2026-12-01.02" }]);
  const then = { p_moment: before.toISOString() };
  expect((await backend.service.rpc("read_settings_at", then)).data).toMatchObject({ company: { city: "Kiel" } });
  // Planned collections and templates of answers are among them.
  for (const { client } of [{ client: backend.anon }, await backend.signIn()]) {
    expect((await client.rpc("read_settings")).error?.code).toBe("42501");
    expect((await client.rpc("read_settings_at", then)).error?.code).toBe("42501");
  }
});

test("saving the same again is a revision, and nothing in the log", async () => {
  const before = await logged();
  await save(12, { city: "Lübeck" }).throwOnError();
  expect(await logged()).toEqual(before);
});

describe("a draft", () => {
  const drafts = () => admin.client.from("settings_drafts");
  const shown = async () => (await backend.service.rpc("read_settings").throwOnError()).data as Record<string, unknown>;
  const publish = (revision: number, value: object, draft: number | null) =>
    admin.client.from("settings").insert({ part: "home", revision, value, draft });
  beforeAll(async () => {
    await publish(1, { title: "Alt" }, null).throwOnError();
  });

  test("is seen by nobody else until it is published", async () => {
    await drafts()
      .insert({ part: "home", base: 1, value: { title: "Neu" } })
      .throwOnError();
    expect((await shown()).home).toEqual({ title: "Alt" });
    expect((await backend.anon.from("settings_drafts").select()).data ?? []).toEqual([]);
    await publish(2, { title: "Neu" }, 1).throwOnError();
    expect((await shown()).home).toEqual({ title: "Neu" });
    expect((await drafts().select().throwOnError()).data).toEqual([]);
  });

  test("nobody publishes past it, writes over a newer one, or begins one of what is no longer the newest", async () => {
    expect((await drafts().insert({ part: "home", base: 1, value: {} })).error?.code).toBe("23505");
    await drafts()
      .insert({ part: "home", base: 2, value: { title: "A" } })
      .throwOnError();
    expect((await drafts().insert({ part: "home", base: 2, value: { title: "B" } })).error?.code).toBe("23505");
    const change = (version: number) =>
      drafts()
        .update({ value: { title: "C" } })
        .eq("part", "home")
        .eq("version", version)
        .select("version");
    expect((await change(1).throwOnError()).data).toEqual([{ version: 2 }]);
    expect((await change(1).throwOnError()).data).toEqual([]);
    for (const draft of [null, 1]) expect((await publish(3, {}, draft)).error?.code).toBe("23505");
    expect((await shown()).home).toEqual({ title: "Neu" });
  });

  test("with a moment it is published by itself, as a revision of whoever wrote it, and logged", async () => {
    const due = async () => (await backend.service.rpc("publish_due_drafts").throwOnError()).data;
    const plan = (moment: Date) =>
      drafts().update({ publish_at: moment.toISOString() }).eq("part", "home").throwOnError();
    await plan(new Date(Date.now() + 60_000));
    expect(await due()).toEqual([]);
    await plan(new Date(Date.now() - 1000));
    expect(await due()).toEqual(["home"]);
    expect(await due()).toEqual([]);
    expect((await shown()).home).toEqual({ title: "C" });
    const asked = admin.client.from("settings").select("revision, changed_by").eq("part", "home");
    const { data } = await asked.order("revision", { ascending: false }).limit(1).throwOnError();
    expect(data).toEqual([{ revision: 3, changed_by: admin.userId }]);
    expect((await logged()).at(-1)).toMatchObject({ row_id: "home", after: { title: "C" } });
    expect((await admin.client.rpc("publish_due_drafts")).error?.code).toBe("42501");
  });
});
