import { onPaper } from "../metal-studio.ts";
import { span } from "./span-bracelet.ts";

export const work = onPaper(span, { from: [-42, -112, 48], at: [-4, -23, 3], fov: 20, aperture: 2.2 });
