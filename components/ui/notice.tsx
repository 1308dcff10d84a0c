import type { ReactNode } from "react";

/** Something went wrong with a whole form, said at its place and read out. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="prose-measure border-l-2 border-vermilion pl-4">
      {children}
    </p>
  );
}
