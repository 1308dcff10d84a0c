import { onPaper } from "../metal-studio.ts";
import { pezzo } from "./pezzo-necklace.ts";

export const work = onPaper(pezzo, { from: [-34, -70, 34], at: [0.5, -16, 1], fov: 24, aperture: 1 });
