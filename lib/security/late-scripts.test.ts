import { describe, expect, test } from "vitest";
import { hashInlineScripts } from "./inline-scripts.ts";
import { afterFirstFrame, STARTER } from "./late-scripts.ts";

const PAGE =
  '<html lang="de"><head><link rel="preload" as="script" fetchPriority="low" href="/a.js"/><link rel="preload" as="image" href="/i"/>' +
  '<script src="/b.js" async=""></script><script src="/old.js" noModule=""></script></head>' +
  '<body><script>data</script><script src="/a.js" id="_R_" async=""></script></body>';

describe("the scripts of a page", () => {
  test("wait for the first frame; all else stays", () => {
    expect(afterFirstFrame(PAGE)).toBe(
      '<html data-first-frame lang="de"><head><link rel="preload" as="image" href="/i"/>' +
        '<meta name="late-script" content="/b.js"/><script src="/old.js" noModule=""></script>' +
        `<script>${STARTER}</script></head>` +
        '<body><script>data</script><meta name="late-script" content="/a.js"/></body>',
    );
  });

  test("are put off once only, however often the page is read from disk", () => {
    expect(afterFirstFrame(afterFirstFrame(PAGE))).toBe(afterFirstFrame(PAGE));
  });

  test("are started by a script that the policy allows", () => {
    expect(hashInlineScripts(afterFirstFrame(PAGE))).toHaveLength(1);
  });
});
