import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runToEnd, startChild } from "../../../scripts/lib/children.ts";
import { TEST_SHOP } from "../../../scripts/lib/test-shop.ts";
import { root } from "../../../scripts/lib/settings.ts";
import { step } from "../../../scripts/lib/steps.ts";
import { answering } from "./http.ts";

const PORT = Number(TEST_SHOP.PORT) + 1;
const NEXT = path.join(root, "node_modules/next/dist/bin/next");

/** A page of the App Router holds its text twice; these hold half of the page's HTML, twice. */
export async function startEmptySite(addresses: Record<string, string>): Promise<string> {
  const folder = path.join(root, "var/bench/empty");
  const write = (file: string, lines: string[]) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${lines.join("\n")}\n`);
  };
  write("package.json", ['{ "private": true, "type": "module" }']);
  write("next.config.js", [
    `const root = ${JSON.stringify(root)};`,
    "export default { cacheComponents: true, partialPrefetching: true, poweredByHeader: false, turbopack: { root } };",
  ]);
  write("app/layout.js", [
    'import { createElement } from "react";',
    'const Layout = ({ children }) => createElement("html", { lang: "de" }, createElement("body", null, children));',
    "export default Layout;",
  ]);
  write("app/page.js", ["const Page = () => null;", "export default Page;"]);
  write("app/tap/page.js", [
    '"use client";',
    'import { createElement, useState } from "react";',
    "const Page = () => {",
    "  const [pressed, setPressed] = useState(false);",
    '  return createElement("button", { "aria-pressed": pressed, onClick: () => setPressed(true) }, "Press");',
    "};",
    "export default Page;",
  ]);
  for (const [name, address] of Object.entries(addresses)) {
    const html = await (await fetch(address)).text();
    write(`app/${name}/page.js`, [
      'import { createElement } from "react";',
      `const Page = () => createElement("p", null, ${JSON.stringify(html.slice(0, html.length / 2))});`,
      "export default Page;",
    ]);
  }
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  delete env.NEXT_DIST_DIR;
  await step("Building an empty site", () => runToEnd("The empty site", { env, args: [NEXT, "build", folder] }));
  startChild("empty site", {
    env,
    args: [NEXT, "start", folder, "--port", String(PORT)],
    quiet: true,
  });
  const url = `http://localhost:${PORT}`;
  await answering(url);
  return url;
}
