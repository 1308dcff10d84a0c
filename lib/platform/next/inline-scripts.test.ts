import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { EARLY_DRAG } from "../early-drag.ts";
import { FIRST_SCRIPT, LEAVE_LAYER } from "../first-script.ts";
import { hashInlineScripts, joinDataScripts } from "./inline-scripts.ts";

const START = `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/0xe_x-7~.js"],"n":[12]})`;
const FIRST = `(self.__next_f=self.__next_f||[]).push([0])`;
const DATA = [`self.__next_f.push([1,"a \\"b\\" \\\\"])`, `self.__next_f.push([1,"\\u003c/script>;alert(1)"])`];
const script = (body: string) => `<script>${body}</script>`;
const hash = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;
const PAGE = `<body><script src="/a.js" async=""></script>${script(START)}${script(FIRST)}${DATA.map(script).join("")}</body>`;

describe("the scripts within a page", () => {
  test("those that carry React's data become one, and nothing else changes", () => {
    expect(joinDataScripts(PAGE)).toBe(
      `<body><script src="/a.js" async=""></script>${script(START)}${script([FIRST, ...DATA].join(";"))}</body>`,
    );
  });

  test("each of Next's own is named", () => {
    expect(hashInlineScripts(joinDataScripts(PAGE))).toEqual([hash(START), hash([FIRST, ...DATA].join(";"))]);
  });

  test.each([FIRST_SCRIPT, LEAVE_LAYER, EARLY_DRAG])("each of the shop's own is named: %s", (body) => {
    expect(hashInlineScripts(script(body))).toEqual([hash(body)]);
  });

  test.each([
    "alert(1)",
    `${FIRST_SCRIPT}alert(1)`,
    `${FIRST};alert(1)`,
    `${FIRST};${DATA[0]};alert(1)`,
    `${FIRST};self.__next_f.push([1,alert(1)])`,
    `${FIRST};self.__next_f.push([1,""+alert(1)])`,
    `${START};alert(1)`,
    `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":alert(1)})`,
    "",
  ])("a foreign one is not: %s", (body) => {
    expect(hashInlineScripts(script(body))).toEqual([]);
  });
});
