import { interpolate } from "@/lib/platform/format/interpolate";
import { upload as text } from "#messages/client/admin-products.json";

export const PROGRESS_LOOK =
  "h-1.5 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink";

export function UploadProgress({ percent, label, onStop }: { percent: number; label: string; onStop: () => void }) {
  return (
    <div className="mt-2">
      <progress value={percent} max={100} aria-label={label} className={PROGRESS_LOOK} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-[0.875rem] text-stone tabular-nums">
          {percent < 100 ? interpolate(text.progress, { percent: String(percent) }) : text.preparing}
        </p>
        <button type="button" onClick={onStop} className="min-h-11 cursor-pointer text-[0.875rem]">
          <span className="text-link">{text.stop}</span>
        </button>
      </div>
    </div>
  );
}
