/** What next/image needs to show a blurred picture first: hung ones within their frame. Nothing without a placeholder. */
export function blurred(placeholder: string | null, hung: boolean) {
  if (!placeholder) return {};
  // next/image reads the fit from the style alone.
  const style = { objectFit: hung ? ("contain" as const) : ("cover" as const) };
  return { placeholder: "blur" as const, blurDataURL: placeholder, style };
}
