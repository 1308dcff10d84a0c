import { onPaper } from "../metal-studio.ts";
import { facetta } from "./facetta-ring.ts";

export const work = onPaper(facetta, { from: [-40, -26, 36], at: [-7, -3, 16.5], fov: 21, aperture: 0.8 });
