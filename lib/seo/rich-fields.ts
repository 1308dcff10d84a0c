import { z } from "zod";

// Fields that the schemas of structured data share.

export const address = z.url({ protocol: /^https?$/ });
export const words = z.string().trim().min(1);
export const schemaOrg = <T extends string>(...names: T[]) => z.enum(names.map((name) => `https://schema.org/${name}`));
export const type = <T extends string>(name: T) => ({ "@type": z.literal(name) });
