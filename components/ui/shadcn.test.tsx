import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { compile } from "tailwindcss";
import { describe, expect, test } from "vitest";
import { cn } from "@/lib/platform/utils";
import { aliases, tailwind } from "@/components.json";
import { Button, buttonVariants } from "./button";

// What `npx shadcn add` writes imports by these paths and asks the button for these looks; the type checker sees them here.
const VARIANTS = ["default", "destructive", "outline", "secondary", "ghost", "link"] as const;
const SIZES = ["default", "sm", "lg", "icon"] as const;

const STYLES: Record<string, string> = {
  tailwindcss: "node_modules/tailwindcss/index.css",
  "tw-animate-css": "node_modules/tw-animate-css/dist/tw-animate.css",
};

test("the paths that shadcn's command writes into its files lead somewhere", () => {
  const paths = [tailwind.css, ...Object.values(aliases).map((alias) => alias.replace("@/", ""))];
  expect(paths.filter((path) => !existsSync(path) && !existsSync(`${path}.ts`))).toEqual([]);
  expect(aliases.utils).toBe("@/lib/platform/utils");
  expect(cn("p-2", "p-4")).toBe("p-4");
});

test("each color that shadcn's files name is one of the shop's", async () => {
  const theme = await compile(readFileSync(tailwind.css, "utf8"), {
    base: path.dirname(tailwind.css),
    loadStylesheet: (id, base) => {
      const file = STYLES[id] ?? path.join(base, id);
      const content = readFileSync(file, "utf8");
      return Promise.resolve({ path: file, base: path.dirname(file), content });
    },
  });
  const colors = ["background", "card", "popover", "primary", "secondary", "muted", "accent"]
    .flatMap((name) => [name, name === "background" ? "foreground" : `${name}-foreground`])
    .concat("destructive", "border", "input", "ring");
  const css = theme.build(colors.map((name) => `bg-${name}`));
  for (const name of colors)
    expect(css).toMatch(
      new RegExp(`\\.bg-${name} \\{\\s+background-color: var\\(--(paper|mat|ink|stone|line|vermilion)\\)`),
    );
});

describe("a button as shadcn's files ask for it", () => {
  test("has a look of its own for each variant and each size", () => {
    expect(new Set(VARIANTS.map((variant) => buttonVariants({ variant }))).size).toBe(VARIANTS.length);
    expect(new Set(SIZES.map((size) => buttonVariants({ size }))).size).toBe(SIZES.length);
  });

  test("gives its look, with asChild, to the link inside it", () => {
    const link = (
      <Button asChild variant="ghost" size="sm" className="ml-2" data-slot="trigger">
        <a href="#inhalt" className="mt-2">
          Zum Inhalt
        </a>
      </Button>
    );
    const look = `${buttonVariants({ variant: "ghost", size: "sm", className: "ml-2" })} mt-2`;
    expect(renderToStaticMarkup(link)).toBe(`<a href="#inhalt" class="${look}" data-slot="trigger">Zum Inhalt</a>`);
  });
});
