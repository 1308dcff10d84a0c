"use client";

import { toast } from "sonner";
import { signInPath } from "@/lib/platform/auth/return-path";
import { lost } from "#messages/client/admin-shell.json";

/** The form must stay as it is: the visitor signs in in another tab, comes back and sends it again. */
export function sayWhenSignedOut(): void {
  toast.error(lost.title, {
    id: "signed-out",
    duration: Infinity,
    description: (
      <>
        {lost.text}{" "}
        <a
          href={signInPath(location.pathname + location.search)}
          target="_blank"
          className="inline-block py-1 text-ink underline underline-offset-4"
        >
          {lost.link}
        </a>
      </>
    ),
  });
}
