import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { fitCrop, largestCrop, scaleCrop } from "@/lib/puzzle/atelier/crop";
import type { Crop, Size } from "@/lib/puzzle/atelier/design";
import { sheetOf } from "@/lib/puzzle/cut/sheet";
import { PICTURE_ERRORS } from "@/lib/puzzle/atelier/picture-errors";
import { faultOfFile, faultOfSize, type PictureFault } from "@/lib/puzzle/atelier/picture-file";
import type { Hidden } from "@/lib/puzzle/cut/hidden";
import { pictureAddress } from "@/lib/platform/images/address";
import { keptDesign } from "@/lib/puzzle/atelier/store";
import type { KeptPicture } from "@/lib/puzzle/atelier/kept-picture";
import { askShop } from "@/lib/platform/questions/ask-shop";
import text from "#messages/client/atelier.json";
import { forgetPicture } from "./forget-picture";
import { useUpload } from "./use-upload";
import { sizeOf, useWorkingCanvas } from "./use-working-canvas";

/** A picture that is being worked on. `size` is that of the upright picture, in whose pixels the crop is counted. */
export type Chosen = {
  source: Blob;
  /** The file itself, which can be sent again; null when it comes from an earlier visit, or is the shop's sample. */
  file: File | null;
  isSample?: boolean;
  size: Size;
  crop: Crop;
  seed: number;
  shape: Hidden | null;
};

/** What is begun with; null: what the device has kept. */
export type First = File | "sample" | null;

type Given = {
  first: First;
  dimensions: string;
  onResume: (productId: number) => void;
};

const faultText = (fault: PictureFault) => (fault === "phone" ? text.phone : PICTURE_ERRORS[fault]);

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]!;

const ANSWER_TIME = 20_000;

/** Pixels. */
const SAMPLE_WIDTH = 1600;
/** Of the cut that has its heart in the roof of the house. */
const SAMPLE_SEED = 340;

/** The shopper's picture, from the device or from an earlier visit, with its crop and its cut; on its way to the shop meanwhile. */
export function usePicture({ first, dimensions, onResume }: Given) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isReading, setReading] = useState(true);
  const [notice, setNotice] = useState("");
  const { upload, start, stop, reset } = useUpload((arrived) =>
    // The shop may have it in fewer pixels than the device.
    setChosen((now) => now && { ...now, crop: scaleCrop(now.crop, now.size, arrived), size: arrived }),
  );
  const close = (said: string) => {
    reset();
    setChosen(null);
    setNotice(said);
  };
  const work = useWorkingCanvas(chosen?.source ?? null, {
    // Not before, so that no file is sent that cannot be opened.
    onReady: () => chosen?.file && upload.kind === "none" && start(chosen.file),
    onBroken: () => close(PICTURE_ERRORS.broken),
  });
  const reading = async (read: () => Promise<void>, failed: string) => {
    setReading(true);
    setNotice("");
    await read().catch(() => setNotice(failed));
    setReading(false);
  };

  const take = (file: File) =>
    void reading(async () => {
      const fault = await faultOfFile(file);
      // What is there already stays.
      if (fault) return setNotice(faultText(fault));
      const size = await sizeOf(file);
      const misfit = faultOfSize(size);
      if (misfit) return setNotice(faultText(misfit));
      const shape = sheetOf(dimensions, size) ?? size;
      reset();
      const crop = largestCrop(size, shape);
      setChosen((now) => ({ source: file, file, size, crop, seed: newSeed(), shape: now?.shape ?? null }));
    }, PICTURE_ERRORS.broken);

  /** Goes on with what the device has kept, if the shop still has its picture. */
  const resume = () =>
    void reading(async () => {
      const kept = await keptDesign();
      if (!kept || chosen) return;
      const question = { id: kept.picture, key: kept.key };
      const { picture: found } = await askShop<KeptPicture>(
        "/api/read/picture",
        question,
        AbortSignal.timeout(ANSWER_TIME),
      );
      if (!found) {
        await forgetPicture(null);
        return close(text.gone);
      }
      const preview = await fetch(found.preview);
      if (!preview.ok) return close(text.offline);
      const source = await preview.blob();
      setChosen({ source, file: null, size: found, crop: kept.crop, seed: kept.seed, shape: kept.shape });
      reset(found);
      onResume(kept.productId);
    }, text.offline);
  const takeSample = () =>
    void reading(async () => {
      const source = await (await fetch(pictureAddress("/kunst/beispielbild.webp", SAMPLE_WIDTH))).blob();
      const size = await sizeOf(source);
      const crop = largestCrop(size, sheetOf(dimensions, size) ?? size);
      setChosen({ source, file: null, isSample: true, size, crop, seed: SAMPLE_SEED, shape: "heart" });
    }, text.sampleFailed);
  const begun = useRef<First>(undefined);
  const begin = useEffectEvent((file: First) => {
    // The page may have been left and come back.
    if (begun.current === file) return;
    begun.current = file;
    if (file === "sample") takeSample();
    else if (file) take(file);
    else resume();
  });
  useEffect(() => void Promise.resolve(first).then(begin), [first]);

  /** Deletes the picture from the page, the device and the shop. */
  const discard = async () => {
    const left = await forgetPicture(upload.kind === "done" ? upload.picture : null);
    if (left === "failed") setNotice(text.deleteFailed);
    else close(left === "ordered" ? text.removed : text.deleted);
  };
  const change = (changed: Partial<Pick<Chosen, "crop" | "seed" | "shape">>) =>
    setChosen((now) => now && { ...now, ...changed });
  const crop = useMemo(() => {
    const shape = chosen && sheetOf(dimensions, chosen.crop);
    return shape ? fitCrop(chosen.crop, chosen.size, shape) : null;
  }, [chosen, dimensions]);
  return {
    chosen,
    /** In the proportions of the article. */
    crop,
    work,
    isReading,
    notice,
    upload,
    stop,
    resend: () => chosen?.file && start(chosen.file),
    take,
    discard,
    setCrop: (crop: Crop) => change({ crop }),
    reseed: () => change({ seed: newSeed() }),
    setShape: (shape: Hidden | null) => change({ shape }),
  };
}
