type Props = {
  /** The drawn code: the path of its dark fields, and its side in units. */
  code: { path: string; size: number };
  label: string;
  className: string;
};

/** A code to be scanned, black on white also after dark: that is what cameras read. */
export function QrPicture({ code: { path, size }, label, className }: Props) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={className}>
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
