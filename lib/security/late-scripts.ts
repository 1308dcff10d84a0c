const SCRIPT = /<script src="([^"]+)"(?: id="[^"]+")? async=""><\/script>/g;

/** Milliseconds for which parts of a page are laid out between two frames. */
const SPAN = 8;

/**
 * Once the page is complete and has been drawn: adds the scripts, and lays out what is far below, part by part, so that a touch
 * waits for one of them and not for all.
 */
export const STARTER =
  'addEventListener("DOMContentLoaded",()=>{' +
  'const parts=[...document.getElementsByClassName("render-later")],' +
  "afterFrame=next=>requestAnimationFrame(()=>setTimeout(next))," +
  "layOut=()=>{" +
  `for(const end=performance.now()+${SPAN};parts.length&&performance.now()<end;){` +
  'const part=parts.shift();part.style.contentVisibility="visible";part.offsetHeight}' +
  "if(parts.length)afterFrame(layOut);else delete document.documentElement.dataset.firstFrame};" +
  "afterFrame(()=>{" +
  "for(const{content}of document.querySelectorAll('meta[name=\"late-script\"]'))" +
  'setTimeout(()=>document.head.append(Object.assign(document.createElement("script"),{async:true,src:content})));' +
  "afterFrame(layOut)})})";

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
