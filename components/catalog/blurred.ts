/**
 * What next/image needs to show a few pixels of the picture first: hung ones within their frame. Nothing without them. Enlarged
 * by the browser they are soft enough; the filter of `placeholder="blur"` would have to be reckoned before the first frame.
 */
export function blurred(placeholder: string | null, hung: boolean) {
  if (!placeholder) return {};
  // next/image reads the fit from the style alone.
  const style = { objectFit: hung ? ("contain" as const) : ("cover" as const) };
  return { placeholder: placeholder as `data:image/${string}`, style };
}
