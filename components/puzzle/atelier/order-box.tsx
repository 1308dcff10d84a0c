import { useId, useRef, useState, type ReactNode } from "react";
import { warmCart } from "@/components/cart/load-cart";
import { buttonVariants } from "@/components/ui/button";
import { PICTURE_RIGHTS } from "@/lib/puzzle/atelier/consent";
import type { Crop } from "@/lib/puzzle/atelier/design";
import type { MatrixEntry } from "@/lib/catalog/own-picture";
import type { Grade } from "@/lib/puzzle/atelier/resolution";
import type { Hidden } from "@/lib/puzzle/cut/hidden";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/atelier.json";
import { useOrder } from "./use-order";
import type { Upload } from "./use-upload";

type Props = {
  upload: Upload;
  entry: MatrixEntry;
  crop: Crop;
  seed: number;
  shape: Hidden | null;
  grade: Grade;
  /** What the law requires to be said before the button. */
  law: ReactNode;
};

/** What has to be confirmed, what has to be known, and the button. */
export function OrderBox({ upload, entry, crop, seed, shape, grade, law }: Props) {
  const [hasRights, setRights] = useState(false);
  const [wantsSoft, setWantsSoft] = useState(false);
  const [isTried, setTried] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { state, error, add } = useOrder({ upload, entry, crop, seed, shape });

  const isSoft = grade === "soft";
  const refusal = entry.stock === 0 ? text.error.soldOut : grade === "none" ? text.error.none : "";
  const onAdd = () => {
    setTried(true);
    if (refusal) return;
    if (!hasRights || (isSoft && !wantsSoft))
      box.current?.querySelector<HTMLInputElement>("input:not(:checked)")?.focus();
    else if (state === "idle") add();
  };
  const said = {
    idle: "",
    waiting: upload.kind === "sending" ? interpolate(text.waiting, { percent: String(upload.percent) }) : "",
    saving: text.adding,
  }[state];
  return (
    <div ref={box} className="grid gap-4 border-t border-line pt-6">
      {isSoft && (
        <Confirmation
          isOn={wantsSoft}
          set={setWantsSoft}
          label={text.softConfirm}
          error={isTried && !wantsSoft ? text.error.soft : ""}
        />
      )}
      <Confirmation
        isOn={hasRights}
        set={setRights}
        label={PICTURE_RIGHTS.text}
        error={isTried && !hasRights ? text.error.rights : ""}
      />
      {law}
      <button
        type="button"
        onPointerEnter={warmCart}
        onFocus={warmCart}
        onClick={onAdd}
        aria-busy={state !== "idle"}
        className={buttonVariants({ className: "w-full" })}
      >
        {text.add}
      </button>
      <p role="status" className="text-sm empty:hidden">
        {said}
      </p>
      <p role="alert" className="border-l-2 border-vermilion pl-4 empty:hidden">
        {error || (isTried && refusal)}
      </p>
    </div>
  );
}

function Confirmation(props: { isOn: boolean; set: (isOn: boolean) => void; label: string; error: string }) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          required
          checked={props.isOn}
          onChange={({ target }) => props.set(target.checked)}
          aria-invalid={props.error !== ""}
          aria-describedby={id}
          className="mt-0.5 size-5 shrink-0 accent-ink"
        />
        <span>{props.label}</span>
      </label>
      <p id={id} role="alert" className="mt-1 pl-8 text-sm text-vermilion-ink empty:hidden">
        {props.error}
      </p>
    </div>
  );
}
