/**
 * Remembers the last button that was tapped before the page's own scripts ran; `earlyTap()` ends that and answers the button.
 * Runs within the page, which contains it as text. Links and buttons that send a form work without scripts.
 */
export const EARLY_TAP =
  "(()=>{let tapped;const note=({target})=>{tapped=target.closest('button[type=button]')??tapped};" +
  'addEventListener("click",note,true);' +
  'self.earlyTap=()=>{removeEventListener("click",note,true);delete self.earlyTap;return tapped}})()';
