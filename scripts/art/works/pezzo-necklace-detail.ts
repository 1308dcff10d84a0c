import { onPaper } from "../metal-studio.ts";
import { pezzo } from "./pezzo-necklace.ts";

export const work = onPaper(pezzo, { from: [40, -62, 38], at: [0.5, -17, 1], fov: 24, aperture: 1 });
