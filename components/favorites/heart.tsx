export function Heart({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={`icon ${className}`}>
      <path d="M10 17.2C4.8 13.5 2 10.7 2 7.3A4.1 4.1 0 0 1 6.2 3C7.9 3 9.3 4 10 5.4 10.7 4 12.1 3 13.8 3A4.1 4.1 0 0 1 18 7.3c0 3.4-2.8 6.2-8 9.9z" />
    </svg>
  );
}
