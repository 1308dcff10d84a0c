import { guaranteeNotice } from "@/lib/legal/guarantee-notice";

type Props = {
  className?: string;
  /** The words of the link to the notice in its full size; without them there is none. */
  enlarge?: string;
};

/** The official EU notice on the legal guarantee, unchanged and in color; renders nothing while its artwork is missing. */
export function GuaranteeNotice({ className, enlarge }: Props) {
  if (!guaranteeNotice) return null;
  const { src, text } = guaranteeNotice;
  return (
    <>
      {/* The law requires it unchanged, so the image optimizer is not used. */}
      {/* oxlint-disable-next-line nextjs/no-img-element */}
      <img src={src} alt={text} className={className} />
      {enlarge && (
        // In a tab of its own: nothing that was typed is left behind.
        <a href={src} target="_blank" rel="noreferrer" className="text-link">
          {enlarge}
        </a>
      )}
    </>
  );
}
