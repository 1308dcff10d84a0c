/** Runs within the page, which contains it as text, before the page's own scripts; `earlyTap()` answers the button. */
export const EARLY_TAP =
  "(()=>{let tapped,pulse;const note=({target})=>{const button=target.closest('button[type=button]');if(!button)return;" +
  "pulse?.cancel();tapped=button;pulse=button.animate({opacity:[1,.35,1]},{duration:1200,iterations:12})};" +
  'addEventListener("click",note,true);' +
  'self.earlyTap=()=>{removeEventListener("click",note,true);delete self.earlyTap;pulse?.cancel();return tapped}})()';
