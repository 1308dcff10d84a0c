"use client";

import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { keepsDesign } from "@/lib/puzzle/atelier/kept-key";
import type { MatrixEntry } from "@/lib/catalog/own-picture";
import { formatCents } from "@/lib/platform/format/money";
import { SAMPLE_HASH } from "@/lib/platform/routes";
import text from "#messages/client/atelier-start.json";
import { FormatChoice } from "./format-choice";
import { PictureChooser } from "./picture-chooser";
import { Room, AtelierPlaceholder } from "./room";
import type { StudioProps } from "./studio";
import type { First } from "./use-picture";

type Props = {
  matrix: readonly MatrixEntry[];
  start: MatrixEntry;
  example: ReactNode;
  note: ReactNode;
  law: ReactNode;
  privacy: ReactNode;
};

const load = () => import("./studio").then(({ Studio }) => Studio);
const warm = () => void load().catch(() => undefined);

/** What it takes is fetched when a picture is about to be chosen, or one is kept on the device. */
export function Atelier({ matrix, start, example, note, law, privacy }: Props) {
  const [productId, setProductId] = useState(start.productId);
  const [Loaded, setLoaded] = useState<ComponentType<StudioProps>>();
  const [first, setFirst] = useState<First>(null);
  const [state, setState] = useState<"ready" | "loading" | "failed">("ready");
  const entry = matrix.find((other) => other.productId === productId) ?? start;

  const open = async (file: First) => {
    setState("loading");
    try {
      const Studio = await load();
      setFirst(file);
      setLoaded(() => Studio);
    } catch {
      setState("failed");
    }
  };
  useEffect(() => {
    const isKept = keepsDesign();
    if (!isKept && location.hash !== SAMPLE_HASH) return;
    load().then(
      (Studio) => {
        if (!isKept) setFirst("sample");
        setLoaded(() => Studio);
      },
      () => undefined,
    );
  }, []);

  const choice = (
    <>
      <FormatChoice matrix={matrix} chosen={entry.productId} onChoose={setProductId} />
      <div className="mt-6">
        <p aria-live="polite" className="text-[1.75rem] tabular-nums">
          {formatCents(entry.priceCents)}
        </p>
        {note}
      </div>
    </>
  );
  if (Loaded)
    return (
      <Loaded matrix={matrix} entry={entry} first={first} onChoose={setProductId} law={law} privacy={privacy}>
        {choice}
      </Loaded>
    );
  return (
    <Room
      stage={
        state === "loading" ? (
          <AtelierPlaceholder>{text.loading}</AtelierPlaceholder>
        ) : (
          <PictureChooser
            onBegin={warm}
            onChoose={(file) => void open(file)}
            privacy={privacy}
            example={{ views: example, onTry: () => void open("sample") }}
          >
            {state === "failed" && (
              <p role="alert" className="max-w-[46ch] border-l-2 border-vermilion pl-4 text-left text-sm">
                {text.failed}
              </p>
            )}
          </PictureChooser>
        )
      }
    >
      {choice}
    </Room>
  );
}
