import { globSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertMember, openBare, signInBare } from "./bare.ts";
import { testBackend } from "./opened.ts";

const backend = testBackend();

let database: Awaited<ReturnType<typeof openBare>>;
let admin: string;
beforeAll(async () => {
  database = await openBare();
  admin = await insertMember(database, "admin");
});
afterAll(() => database.close());
beforeEach(() =>
  database.exec("reset role; delete from redirects; delete from missed_addresses; delete from audit_log"),
);

const add = (from: string, to: string) =>
  database.query("insert into redirects (from_path, to_path) values ($1, $2)", [from, to]);
const change = (from: string, to: string) =>
  database.query("update redirects set to_path = $2 where from_path = $1", [from, to]);
const all = async () =>
  (await database.query<{ all: Record<string, string> }>("select read_redirects() as all")).rows[0]!.all;
const signIn = async () => {
  await signInBare(database, admin);
  await database.exec("set role authenticated");
};

describe("each redirect leads to where the last one ends", () => {
  test("a new one whose target is redirected, and those that lead to a new one, by an admin, with its log", async () => {
    await signIn();
    await add("/b", "/c");
    await add("/a", "/b");
    expect(await all()).toEqual({ "/a": "/c", "/b": "/c" });
    await add("/c", "/d");
    expect(await all()).toEqual({ "/a": "/d", "/b": "/d", "/c": "/d" });
    await change("/c", "/e");
    await add("/e", "/f");
    expect(await all()).toEqual({ "/a": "/d", "/b": "/d", "/c": "/f", "/e": "/f" });
    const { rows } = await database.query(
      "select count(*)::int as count from audit_log where table_name = 'redirects' and actor = $1",
      [admin],
    );
    // Four new ones; those to /c, the change, and those to /e.
    expect(rows).toEqual([{ count: 8 }]);
  });

  test("a circle is refused, and nothing is changed", async () => {
    await add("/a", "/b");
    await add("/b", "/c");
    for (const refused of [add("/c", "/a"), add("/c", "/b"), add("/x", "/x"), change("/b", "/b")])
      await expect(refused).rejects.toMatchObject({ code: "PT422" });
    // Not one: /a has not led to /b since that leads on.
    await change("/b", "/a");
    expect(await all()).toEqual({ "/a": "/c", "/b": "/c" });
  });
});

test("a collection's or own page's former link leads to the present one, also after it was changed back", async () => {
  let revision = 1;
  const save = (part: "collections" | "pages", ...pages: { id: string; slug?: string }[]) =>
    database.query("insert into settings (part, revision, value) values ($1, $2, $3)", [
      part,
      revision++,
      { [part]: pages },
    ]);
  await save("collections", { id: "fest" }, { id: "ostern" });
  await save("collections", { id: "ostern" }, { id: "fest", slug: "weihnachten" });
  await save("collections", { id: "fest", slug: "advent" }, { id: "neu" });
  expect(await all()).toEqual({ "/category/fest": "/category/advent", "/category/weihnachten": "/category/advent" });
  await save("collections", { id: "fest" });
  expect(await all()).toEqual({ "/category/advent": "/category/fest", "/category/weihnachten": "/category/fest" });
  await save("pages", { id: "atelier" });
  await save("pages", { id: "atelier", slug: "werkstatt" });
  expect(await all()).toMatchObject({ "/seiten/atelier": "/seiten/werkstatt" });
  await database.exec("delete from settings");
});

test("two that are saved at once make no circle", async () => {
  const save = (from_path: string, to_path: string) => backend.service.from("redirects").insert({ from_path, to_path });
  for (let round = 0; round < 10; round++) {
    const [one, other] = [`/a${round}`, `/b${round}`];
    const answers = await Promise.all([save(one, other), save(other, one)]);
    expect(answers.map(({ error }) => error?.code).toSorted()).toEqual(["PT422", undefined]);
  }
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example", "/a#b", "/a?b", "/../x", "alt", "", "/admin"])(
  "%j is neither an address nor a target",
  async (path) => {
    await expect(add(path, "/b")).rejects.toMatchObject({ code: "23514" });
    await expect(add("/a", path)).rejects.toMatchObject({ code: "23514" });
  },
);

test("there are no more than their limit", async () => {
  await database.exec(`insert into redirects (from_path, to_path)
    select '/alt-' || n, '/neu' from generate_series(1, rules.most_redirects()) n`);
  await expect(add("/alt-0", "/neu")).rejects.toMatchObject({ code: "PT409" });
  await change("/alt-1", "/anders");
  expect(Object.keys(await all())).toHaveLength(2000);
});

test("the list is searched and paged", async () => {
  for (const name of ["ring", "kette", "puzzle"]) await add(`/alt/${name}.html`, "/category/shop");
  await signIn();
  const list = async (words: string[], page = 1) =>
    (await database.query<{ list: object }>("select admin_list_redirects($1, $2, 2) as list", [words, page])).rows[0]!
      .list;
  expect(await list(["kett"])).toMatchObject({ total: 1, rows: [{ from_path: "/alt/kette.html" }] });
  expect(await list([], 2)).toMatchObject({ total: 3, page: 2, rows: [{ from_path: "/alt/ring.html" }] });
});

test("what the shop answers itself is every route but the pages of the shop", async () => {
  const routes = globSync("app/**/{page,route}.{ts,tsx}").map((file) => file.slice("app/".length));
  const paths = routes.map(
    (file) =>
      `/${file
        .split("/")
        .slice(0, -1)
        .filter((part) => !part.startsWith("("))
        .join("/")}`,
  );
  const isPage = (file: string) =>
    /^\((de|en)\)\/(?!\(checkout\)|missing)/.test(file) && !/\/(warenkorb|wunschliste)\//.test(file);
  const { rows } = await database.query<{ own: boolean }>(
    "select path ~ rules.own_address_pattern() as own from unnest($1::text[]) with ordinality t (path, n) order by n",
    [paths],
  );
  const wrong = paths.filter((_, index) => rows[index]!.own === isPage(routes[index]!));
  expect(wrong).toEqual([]);
  expect(paths).toContain("/mcp");
});

describe("what visitors ask for in vain", () => {
  const miss = (path: string) => database.query("select record_missed_address($1)", [path]);
  const missed = async () => (await database.query("select path, requests::int from admin_missed_addresses()")).rows;

  test("is counted per day, the most asked for first, until it is redirected", async () => {
    for (const path of ["/alt.html", "/über/uns", "/alt.html", "/", "/checkout/x"]) await miss(path);
    await signIn();
    expect(await missed()).toEqual([
      { path: "/alt.html", requests: 2 },
      { path: "/über/uns", requests: 1 },
    ]);
    await add("/alt.html", "/versand");
    expect(await missed()).toEqual([{ path: "/über/uns", requests: 1 }]);
    await database.exec("reset role");
    await miss("/alt.html");
    const { rows } = await database.query("select count from missed_addresses where path = '/alt.html'");
    expect(rows).toEqual([{ count: 2 }]);
  });

  test("is nothing that programs look for, and nothing that may be somebody's", async () => {
    for (const path of [
      ...["/wp-login.php", "/index.php", "/wp-admin/setup", "/cgi-bin/x", "/.env", "/.git/config", "/backup.zip"],
      ...["/a.asp", "//evil.example", "/a?b=c", "/a b", "/<script>", "/müller@example.org", "/0176123456"],
      ...["/bestellung/3d0c9f3e-1f64-4f6a-9b53-2f1f1f1f1f1f", "/x/3d0c9f3e1f644f6a", `/${"a".repeat(120)}`, ""],
    ])
      await miss(path);
    await signIn();
    expect(await missed()).toEqual([]);
  });

  test("does not fill the database: one day has so many and no more", async () => {
    await database.exec("select record_missed_address('/alt-' || n) from generate_series(1, 320) n");
    await miss("/alt-1");
    const { rows } = await database.query("select count(*)::int as paths, max(count) as most from missed_addresses");
    expect(rows).toEqual([{ paths: 300, most: 2 }]);
  });
});
