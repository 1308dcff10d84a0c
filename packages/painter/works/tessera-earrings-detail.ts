import { onPaper } from "../metal-studio.ts";
import { tessera } from "./tessera-earrings.ts";

export const work = onPaper(tessera, { from: [-26, -40, 17], at: [-5.5, 0.5, 4.5], fov: 22, aperture: 1 });
