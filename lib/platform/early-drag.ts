/** Runs within the page, as text: moves a `[data-drag]` under a pointer until `earlyDrag()` ends it and answers the drag. */
export const EARLY_DRAG =
  '(()=>{let drag;const types=["pointerdown","pointermove","pointerup","pointercancel"],note=(event)=>{' +
  "const{type,target,pointerId,clientX:x,clientY:y}=event;if(type==types[0]){const piece=target.closest('[data-drag]');" +
  "if(piece&&!event.button){const{dx=0,dy=0}=drag??{};drag={piece,pointerId,x:x-dx,y:y-dy,dx,dy}}}else if(drag&&drag.pointerId==pointerId&&!drag.isOver){" +
  "drag.dx=x-drag.x;drag.dy=y-drag.y;drag.isOver=type!=types[1];" +
  "drag.piece.style.setProperty('--dx',drag.dx+'px');drag.piece.style.setProperty('--dy',drag.dy+'px')}};" +
  "for(const type of types)addEventListener(type,note,true);" +
  "self.earlyDrag=()=>{for(const type of types)removeEventListener(type,note,true);delete self.earlyDrag;return drag}})()";
