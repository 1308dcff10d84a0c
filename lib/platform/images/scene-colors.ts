import colors from "./scene-colors.json";

/**
 * The mean color of one of the shop's own pictures that is no product's, as a style: it is shown where the picture is still to
 * come. @param name such as "hero"
 */
export function sceneColor(name: string): { backgroundColor: string } | undefined {
  const backgroundColor = (colors as Record<string, string>)[name];
  return backgroundColor ? { backgroundColor } : undefined;
}
