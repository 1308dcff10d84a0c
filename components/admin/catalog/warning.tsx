/** For a field's hint: it may be right, so nothing is refused. */
export const Warning = ({ children }: { children: string }) => (
  <span className="font-medium text-vermilion-ink">{children}</span>
);
