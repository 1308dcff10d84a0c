// Plain JavaScript, as Turbopack's own processes take no TypeScript.
import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";
import { keepFirstPaint } from "./first-paint.mjs";

/**
 * For a style sheet that is imported as an address (`?url`) or as text (`?first-paint`), which Next leaves as it is.
 * @this {{ resourcePath: string; resourceQuery: string; addDependency: (file: string) => void; addContextDependency: (folder: string) => void }}
 */
export default async function compile(/** @type {string} */ source) {
  const isFirst = this.resourceQuery === "?first-paint";
  const plugins = [tailwind({ optimize: { minify: true } }), ...(isFirst ? [keepFirstPaint] : [])];
  const { css, messages } = await postcss(plugins).process(source, { from: this.resourcePath });
  for (const message of messages)
    if (message.type === "dependency") this.addDependency(message.file);
    else if (message.type === "dir-dependency") this.addContextDependency(message.dir);
  return css;
}
