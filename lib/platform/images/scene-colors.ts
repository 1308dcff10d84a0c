import colors from "./scene-colors.json";

/** Shown where the picture is still to come. */
export function sceneColor(name: string): { backgroundColor: string } | undefined {
  const backgroundColor = (colors as Record<string, string>)[name];
  return backgroundColor ? { backgroundColor } : undefined;
}
