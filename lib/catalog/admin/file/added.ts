import * as z from "zod/mini";
import type { PictureForm } from "@/lib/catalog/admin/product-form-schema";
import { PICTURES } from "@/lib/platform/images/rules";
import { MAX_ARCHIVE_ENTRIES } from "./limits";

const storedSchema = z.object({
  url: z.string().check(z.regex(/^\/bilder\/[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/)),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
});
export type StoredPicture = z.infer<typeof storedSchema>;

/** What is sent along with a file: the pictures there are for it, and the categories chosen for names the shop does not know. */
export const addedSchema = z.object({
  pictures: z
    .array(
      z.object({
        name: z.string(),
        problem: z.nullable(z.enum(["size", "type", "twice"])),
        stored: z.nullable(storedSchema),
      }),
    )
    .check(z.maxLength(MAX_ARCHIVE_ENTRIES)),
  categories: z.record(z.string(), z.string()),
});
export type Added = z.infer<typeof addedSchema>;
export type AddedPicture = Added["pictures"][number];

export const NOTHING_ADDED: Added = { pictures: [], categories: {} };

/** Archives of macOS part letters and their dots; Windows does not tell A from a. */
export function pictureKey(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}

/** Stands for a picture in a plan until it is stored. */
export function placeholder(index: number): PictureForm {
  return { url: `${PICTURES}neu-${index}`, alt: "", caption: "", width: null, height: null, color: null };
}
