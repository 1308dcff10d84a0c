import { onPaper } from "../metal-studio.ts";
import { tessera } from "./tessera-earrings.ts";

export const work = onPaper(tessera, { from: [-20, -40, 27], at: [-5, 0.5, 4], fov: 22, aperture: 1 });
