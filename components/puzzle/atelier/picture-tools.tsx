import { useState } from "react";
import text from "#messages/client/atelier.json";
import { LinkButton } from "@/components/ui/link-button";
import { FileButton } from "./picture-chooser";

export function PictureTools({ onChoose, onDelete }: { onChoose: (file: File) => void; onDelete: () => void }) {
  const [asks, setAsks] = useState(false);
  const onPress = () => {
    setAsks(!asks);
    if (asks) onDelete();
  };
  return (
    <div className="flex flex-wrap gap-x-6">
      <FileButton onChoose={onChoose} className="inline-flex min-h-11 items-center text-[0.9375rem]">
        <span className="text-link">{text.other}</span>
      </FileButton>
      <LinkButton onPress={onPress} onBlur={() => setAsks(false)}>
        {asks ? text.deleteSure : text.delete}
      </LinkButton>
    </div>
  );
}
