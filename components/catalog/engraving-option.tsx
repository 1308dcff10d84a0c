import { useEffect, useState, type ComponentProps, type ComponentType } from "react";
import type { EngravingDraft } from "@/lib/catalog/engraving";
import type { EngravingFields as Fields } from "./engraving-fields";
import type { EngravingSample } from "./engraving-preview";

export type EngravingWords = { add: string; failed: string };

type Props = Omit<ComponentProps<typeof Fields>, "draft"> & {
  draft: EngravingDraft | null;
  words: EngravingWords;
};

const load = () => import("./engraving-fields").then((module) => module.EngravingFields);

export function EngravingOption({ draft, words, onChange, ...rest }: Props) {
  const [Loaded, setLoaded] = useState<ComponentType<ComponentProps<typeof Fields>>>();
  const [Sample, setSample] = useState<typeof EngravingSample>();
  const [hasFailed, setFailed] = useState(false);
  const place = rest.places[0];
  // Seen while nothing has been chosen; it is not worth a byte before the page can be used.
  useEffect(() => {
    import("./engraving-preview").then(
      (module) => setSample(() => module.EngravingSample),
      () => undefined,
    );
  }, []);
  const toggle = async () => {
    if (draft) return onChange(null);
    onChange({ place: place?.place ?? "", text: "", typed: "", font: "Klassisch" });
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
      <label className="flex min-h-11 w-fit max-w-full cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          id="gravur"
          checked={draft !== null}
          onChange={() => void toggle()}
          onPointerEnter={() => void load().catch(() => undefined)}
          className="size-6 accent-ink"
        />
        {words.add}
        {!draft && (
          <span className="aspect-[14/9] w-44 min-w-0 bg-mat noscript:hidden">
            {Sample && place && <Sample place={place} picture={rest.picture} />}
          </span>
        )}
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
