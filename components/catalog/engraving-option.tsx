import { useState, type ComponentProps, type ComponentType, type ReactNode } from "react";
import type { EngravingDraft } from "@/lib/catalog/engraving";
import type { EngravingFields as Fields } from "./engraving-fields";

export type EngravingWords = { add: string; failed: string };

type Props = Omit<ComponentProps<typeof Fields>, "draft"> & {
  draft: EngravingDraft | null;
  /** An engraving to be seen until one's own is drawn. */
  sample: ReactNode;
  words: EngravingWords;
};

const load = () => import("./engraving-fields").then((module) => module.EngravingFields);

export function EngravingOption({ draft, sample, words, onChange, ...rest }: Props) {
  const [Loaded, setLoaded] = useState<ComponentType<ComponentProps<typeof Fields>>>();
  const [hasFailed, setFailed] = useState(false);
  const toggle = async () => {
    if (draft) return onChange(null);
    onChange({ place: rest.places[0]?.place ?? "", text: "", typed: "", font: "Klassisch" });
    try {
      const fields = await load();
      setLoaded(() => fields);
      setFailed(false);
    } catch {
      onChange(null);
      setFailed(true);
    }
  };
  return (
    <div className="mb-5">
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          id="gravur"
          checked={draft !== null}
          onChange={() => void toggle()}
          onPointerEnter={() => void load().catch(() => undefined)}
          className="size-6 accent-ink"
        />
        {words.add}
        {!draft && sample}
      </label>
      {hasFailed && (
        <p role="alert" className="text-sm">
          {words.failed}
        </p>
      )}
      {draft && Loaded && <Loaded draft={draft} onChange={onChange} {...rest} />}
    </div>
  );
}
