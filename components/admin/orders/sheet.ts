/** Printed, only the sheets are shown, without the page around them; black on white in the dark scheme too. */
export const SHEET =
  "slip mx-auto mt-6 bg-[#fff] text-[#111] shadow-drawer [--sheet-line:#bbb] print:m-0 print:shadow-none max-w-[210mm]";
