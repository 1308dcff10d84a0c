const SCRIPT = /<script src="([^"]+)"(?: id="[^"]+")? async=""><\/script>/g;

/** Once the page is complete and has been drawn: lays out what is far below, and adds the scripts. */
export const STARTER =
  'addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>setTimeout(()=>{' +
  "delete document.documentElement.dataset.firstFrame;" +
  "for(const{content}of document.querySelectorAll('meta[name=\"late-script\"]'))" +
  'document.head.append(Object.assign(document.createElement("script"),{async:true,src:content}))})))';

/**
 * Changes a complete page so that its scripts are fetched and run once it has been drawn. Until then they would share the
 * line with what is seen (style, typefaces, the first picture) and the processor with the first frame:
 * docs/adr/0012-late-scripts.md.
 */
export function afterFirstFrame(html: string): string {
  // Written to disk and read again.
  if (html.includes(STARTER)) return html;
  return html
    .replace("<html ", "<html data-first-frame ")
    .replace(/<link rel="preload" as="script"[^>]*>/g, "")
    .replace(SCRIPT, '<meta name="late-script" content="$1"/>')
    .replace("</head>", `<script>${STARTER}</script></head>`);
}
