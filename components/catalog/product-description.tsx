import { descriptionBlocks } from "@/lib/catalog/description";

export function ProductDescription({ text }: { text: string }) {
  return (
    <div className="prose-measure space-y-3 wrap-anywhere">
      {descriptionBlocks(text).map((block, index) =>
        block.kind === "list" ? (
          <ul key={index} className="list-disc space-y-1 pl-5 marker:text-stone">
            {block.items.map((item, place) => (
              <li key={place} className="pl-1">
                {item}
              </li>
            ))}
          </ul>
        ) : (
          <p key={index} className="whitespace-pre-line">
            {block.text}
          </p>
        ),
      )}
    </div>
  );
}
