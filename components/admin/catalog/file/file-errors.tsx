import { useEffect, useRef } from "react";
import type { FileError } from "@/lib/catalog/admin/file/read-file";
import { interpolate } from "@/lib/platform/format/interpolate";
import { page as text } from "#messages/client/admin-import.json";

/** All that is wrong with a file, by line and column as a spreadsheet shows them. */
export function FileErrors({ errors }: { errors: FileError[] }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), [errors]);
  return (
    <section className="mt-6 border border-vermilion-ink p-4 sm:p-5">
      <h2 ref={head} tabIndex={-1} className="font-medium">
        {errors.length === 1 ? text.errorsOne : interpolate(text.errors, { count: String(errors.length) })}
      </h2>
      <table aria-label={text.errorsTitle} className="mt-3 w-full border-collapse text-left text-[0.9375rem]">
        <thead>
          <tr className="border-b border-line text-stone">
            <th scope="col" className="w-16 py-2 pr-4 font-normal">
              {text.line}
            </th>
            <th scope="col" className="py-2 pr-4 font-normal sm:w-48">
              {text.column}
            </th>
            <th scope="col" className="py-2 font-normal">
              {text.message}
            </th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ line, column, message }, index) => (
            <tr key={index} className="border-b border-line align-top last:border-0">
              <td className="py-2 pr-4 tabular-nums">{line}</td>
              <td className="py-2 pr-4 hyphens-auto">{column}</td>
              <td className="py-2 wrap-anywhere">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
