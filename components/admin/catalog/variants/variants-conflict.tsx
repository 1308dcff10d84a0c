import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { conflict as text } from "#messages/client/admin-variants.json";
import type { Variants } from "./use-variants";

/** Nothing is overwritten unseen, and nothing typed is lost. */
export function VariantsConflict({ variants: { collision, load, keep } }: { variants: Variants }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [collision]);
  if (!collision) return null;
  const { current, changes } = collision;
  return (
    <div ref={panel} tabIndex={-1} role="alert" className="mb-6 border border-vermilion-ink p-4 sm:p-5">
      <h2 className="font-medium">{text.title}</h2>
      {!current && <p className="mt-1">{text.missing}</p>}
      {current && (
        <>
          <p className="mt-1">{text.kept}</p>
          <ul className="mt-3 divide-y divide-line border-y border-line text-[0.9375rem] empty:hidden">
            {changes.map(({ label, change }) => (
              <li key={label + change} className="py-2 wrap-anywhere">
                <span className="font-medium">{label}</span>: {change}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-[0.9375rem] text-stone">{text.keepHint}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button type="button" onClick={() => load(current)}>
              {text.load}
            </Button>
            <Button type="button" variant="outline" onClick={() => keep(current)}>
              {text.keep}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
