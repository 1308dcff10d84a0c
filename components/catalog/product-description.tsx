import { WrittenText } from "@/components/legal/written-text";

export function ProductDescription({ text }: { text: string }) {
  return (
    <div className="prose-measure space-y-3 wrap-anywhere">
      <WrittenText text={text} heading="h3" />
    </div>
  );
}
