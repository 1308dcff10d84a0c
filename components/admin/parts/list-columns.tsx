type Props = {
  /** The column heads from left to right; the last is aligned right. */
  labels: string[];
  /** The grid's columns on wide screens, as the rows have them. */
  columns: string;
};

/** The column heads of a list, on wide screens only. */
export function ListColumns({ labels, columns }: Props) {
  return (
    <div aria-hidden="true" className={`mt-8 hidden gap-x-6 pb-2 text-sm text-stone md:grid ${columns}`}>
      {labels.map((label) => (
        <span key={label} className="last:text-right">
          {label}
        </span>
      ))}
    </div>
  );
}
