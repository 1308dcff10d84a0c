import type { ReactNode } from "react";

type Props = { onPress: () => void; onBlur?: () => void; children: ReactNode };

export function LinkButton({ onPress, onBlur, children }: Props) {
  return (
    <button
      type="button"
      onClick={onPress}
      onBlur={onBlur}
      className="inline-flex min-h-11 cursor-pointer items-center text-[0.9375rem]"
    >
      <span className="text-link">{children}</span>
    </button>
  );
}
