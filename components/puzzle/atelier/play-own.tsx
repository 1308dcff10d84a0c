import { useEffect, useState } from "react";
import text from "#messages/client/atelier.json";
import type { PlayDialog } from "../play/play-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { paintCrop, type Made } from "./paint";
import { release } from "./use-working-canvas";

/** Pixels of its long side. */
const PLAYED_PX = 1200;

type Props = { made: Made; productId: number; isSample: boolean };

/** A trial puzzle of what is on the stage; closed, it leaves one at the order below. */
export function PlayOwn({ made, productId, isSample }: Props) {
  const [played, setPlayed] = useState<{ src: string; Dialog: typeof PlayDialog } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const src = played?.src;
  useEffect(() => () => URL.revokeObjectURL(src ?? ""), [src]);
  const play = async () => {
    const [picture, { PlayDialog: Dialog }] = await Promise.all([pictureOf(made), import("../play/play-dialog")]);
    setPlayed({ src: URL.createObjectURL(picture), Dialog });
    setOpen(true);
  };
  const onPress = () => {
    setFailed(false);
    play().catch(() => setFailed(true));
  };
  const [name, back] = isSample ? [text.sampleName, text.playOwnPhoto] : [text.ownName, text.order];
  return (
    <div>
      <LinkButton onPress={onPress}>{text.play}</LinkButton>
      {hasFailed && <p role="alert">{text.playFailed}</p>}
      {played && (
        <played.Dialog
          key={src}
          work={{ id: productId, name, src: played.src, back }}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

async function pictureOf(made: Made): Promise<Blob> {
  const { width, height } = made.cut.sheet;
  const scale = PLAYED_PX / Math.max(width, height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const canvas = Object.assign(document.createElement("canvas"), size);
  const context = canvas.getContext("2d");
  if (context) paintCrop(context, made, size);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
  release(canvas);
  if (!blob) throw new Error("The picture could not be drawn.");
  return blob;
}
