import { useEffect, useEffectEvent, useState } from "react";
import { addAndShow, warmCart } from "@/components/cart/load-cart";
import { saveDesignAction } from "@/lib/puzzle/atelier/actions";
import type { Crop } from "@/lib/puzzle/atelier/design";
import type { MatrixEntry } from "@/lib/catalog/own-picture";
import { keepDesign } from "@/lib/puzzle/atelier/store";
import type { Hidden } from "@/lib/puzzle/cut/hidden";
import { withTimeout } from "@/lib/platform/http/with-timeout";
import text from "#messages/client/atelier.json";
import type { Upload } from "./use-upload";

type Given = {
  upload: Upload;
  entry: MatrixEntry;
  crop: Crop | undefined;
  seed: number | undefined;
  shape: Hidden | null;
};

const ANSWER_TIME = 30_000;
/** How long a change rests before the device keeps it, in milliseconds. */
const DESIGN_DEBOUNCE_MS = 300;

/** Keeps the design on the device until it lies in the cart, which it does as soon as the picture has arrived. */
export function useOrder({ upload, entry, crop, seed, shape }: Given) {
  const [state, setState] = useState<"idle" | "waiting" | "saving">("idle");
  const [error, setError] = useState("");
  const [inCart, setInCart] = useState("");
  const picture = upload.kind === "done" ? upload.picture : null;
  const { productId, name, stock, priceCents } = entry;
  const design =
    picture && crop && seed !== undefined
      ? { picture: picture.id, key: picture.key, productId, crop, seed, shape }
      : null;
  const wished = JSON.stringify(design);

  const keep = useEffectEvent(() => design && keepDesign(design));
  useEffect(() => {
    if (wished === "null" || wished === inCart) return;
    const timer = setTimeout(() => keep(), DESIGN_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wished, inCart]);

  const save = async (saved: NonNullable<typeof design>) => {
    const { picture: artworkId, key: artworkKey, ...rest } = saved;
    warmCart();
    const answer = await withTimeout(saveDesignAction({ artworkId, artworkKey, ...rest, rights: true }), ANSWER_TIME);
    if (!answer.ok) return setError(answer.error === "gone" ? text.gone : text.error[answer.error]);
    const { designId: design, designKey } = answer;
    const addition = { productId, quantity: 1, seenCents: priceCents, stock, design, designKey };
    const added = await addAndShow(addition, ({ announceAdded }, pieces) =>
      announceAdded({ id: productId, name, stock }, 1, pieces),
    );
    if (added === 0) return;
    setInCart(JSON.stringify(saved));
    keepDesign(null);
  };
  const saveNow = useEffectEvent(async () => {
    setState("saving");
    if (design) await save(design).catch(() => setError(text.error.offline));
    else setError(text.error.upload);
    setState("idle");
  });
  // The picture may arrive after the press.
  useEffect(() => {
    if (state !== "waiting") return;
    if (upload.kind !== "sending") void Promise.resolve().then(saveNow);
  }, [state, upload.kind]);

  const add = () => {
    setError("");
    setState("waiting");
  };
  return { state, error, add };
}
