import { guaranteeNotice } from "@/lib/legal/guarantee-notice";

/** The official EU notice on the legal guarantee, unchanged and in colour; nothing for as long as its artwork is not there. */
export function GuaranteeNotice({ className }: { className?: string }) {
  if (!guaranteeNotice) return null;
  const { src, text } = guaranteeNotice;
  return (
    // The law wants it unchanged, so the image optimizer stays away from it.
    // eslint-disable-next-line @next/next/no-img-element
    <img src={src} alt={text} className={className} />
  );
}
