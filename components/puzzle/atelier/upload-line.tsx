import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/atelier.json";
import { LinkButton } from "@/components/ui/link-button";
import type { Upload } from "./use-upload";

type Props = { upload: Upload; onStop: () => void; onAgain: () => void };

/** How far the picture is on its way to the shop. Always as high, so that nothing moves. */
export function UploadLine({ upload, onStop, onAgain }: Props) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-5 text-sm">
      {upload.kind === "sending" && (
        <>
          <span className="min-w-0 flex-1">
            <span>{interpolate(text.upload.sending, { percent: String(upload.percent) })}</span>
            <progress
              aria-label={text.upload.name}
              value={upload.percent}
              max={100}
              className="mt-1 block h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
            />
          </span>
          <LinkButton onPress={onStop}>{text.upload.stop}</LinkButton>
        </>
      )}
      <p role="status" className={upload.kind === "done" ? "text-stone" : "sr-only"}>
        {upload.kind === "done" && text.upload.done}
      </p>
      {upload.kind === "failed" && (
        <>
          <p role="alert" className="border-l-2 border-vermilion pl-3">
            {upload.error}
          </p>
          {upload.again && <LinkButton onPress={onAgain}>{text.upload.retry}</LinkButton>}
        </>
      )}
    </div>
  );
}
