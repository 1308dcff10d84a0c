/**
 * Remembers the last button that was tapped before the page's own scripts ran, and lets it pulse meanwhile; `earlyTap()` ends both
 * and answers the button. Runs within the page, which contains it as text. Links and buttons that send a form work without scripts.
 */
export const EARLY_TAP =
  "(()=>{let tapped,pulse;const note=({target})=>{const button=target.closest('button[type=button]');if(!button)return;" +
  "pulse?.cancel();tapped=button;pulse=button.animate({opacity:[1,.35,1]},{duration:1200,iterations:12})};" +
  'addEventListener("click",note,true);' +
  'self.earlyTap=()=>{removeEventListener("click",note,true);delete self.earlyTap;pulse?.cancel();return tapped}})()';
