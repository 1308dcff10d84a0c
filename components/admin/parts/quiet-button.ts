export const quietButton =
  "inline-flex min-h-11 items-center justify-center rounded-control border border-stone px-4 text-[0.9375rem] transition-colors duration-200 hover:border-ink aria-disabled:opacity-50";
