import { onPaper } from "../metal-studio.ts";
import { duo } from "./duo-ring.ts";

export const work = onPaper(duo, { from: [26, -42, 17], at: [1.5, -6, 3.2], fov: 22, aperture: 1.2 });
