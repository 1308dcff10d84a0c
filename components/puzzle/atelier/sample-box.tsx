import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import text from "#messages/client/atelier.json";
import start from "#messages/client/atelier-start.json";
import { FileButton } from "./picture-chooser";

/** In the order's place while the shop's sample is on the stage, which is not made. */
export function SampleBox({ onChoose, privacy }: { onChoose: (file: File) => void; privacy: ReactNode }) {
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <p>{text.sample}</p>
      <FileButton onChoose={onChoose} className={buttonVariants({ className: "w-full" })}>
        {start.choose}
      </FileButton>
      {privacy}
    </div>
  );
}
