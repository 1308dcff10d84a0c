/** Remembers what is tapped before the page's own scripts have come; `earlyTap()` answers the button. */
const EARLY_TAP =
  "(()=>{let tapped,pulse;const note=({target})=>{const button=target.closest('button[type=button]');if(!button)return;" +
  "pulse?.cancel();tapped=button;pulse=button.animate({opacity:[1,.35,1]},{duration:1200,iterations:12})};" +
  'addEventListener("click",note,true);' +
  'self.earlyTap=()=>{removeEventListener("click",note,true);delete self.earlyTap;pulse?.cancel();return tapped}})();';

/** All that the admin area needs. Leaves the history's entry of a layer that is not open (components/hooks/layer-history.ts): the page was loaded again. */
export const LEAVE_LAYER = "(onpopstate=()=>{let n=history.state?.layer;n&&history.go(-n)})();";

/** Offline, a link would lead to the browser's own error page: the page stays and says so (components/layout/offline-notice.tsx). */
const STAY_OFFLINE =
  "(()=>{const show=(is)=>document.getElementById('offline')?.togglePopover(is);" +
  'addEventListener("online",()=>show(false));' +
  "addEventListener(\"click\",(event)=>{const link=event.target.closest('a[href]:not([aria-haspopup])');" +
  "if(navigator.onLine||link?.origin!==location.origin||link.hash&&link.pathname===location.pathname)return;" +
  "event.preventDefault();show(true)},true)})();";

/** Runs within the page, which contains it as text, before the page's own scripts. */
export const FIRST_SCRIPT = EARLY_TAP + LEAVE_LAYER + STAY_OFFLINE;
