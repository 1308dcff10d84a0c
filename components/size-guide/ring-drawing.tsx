import type { AboutWords } from "@/lib/platform/texts";

export function RingDrawing({ text, className }: { text: AboutWords["sizes"]["rings"]; className?: string }) {
  return (
    <svg viewBox="0 0 200 200" role="img" aria-label={text.drawing} className={className}>
      <g className="fill-none stroke-ink" strokeWidth="1.4">
        <circle cx="100" cy="100" r="84" />
        <circle cx="100" cy="100" r="68" />
      </g>
      <g className="fill-none stroke-vermilion-ink" strokeWidth="1.4">
        <path d="M32 100H168M40 94l-8 6 8 6M160 94l8 6-8 6" />
      </g>
      <text x="100" y="90" textAnchor="middle" className="fill-ink" fontSize="13">
        {text.diameter}
      </text>
    </svg>
  );
}
