import colours from "./scene-colours.json";

/**
 * The mean colour of one of the shop's own pictures that is no product's, as a style: it is shown where the picture is still to
 * come. @param name such as "hero"
 */
export function sceneColour(name: string): { backgroundColor: string } | undefined {
  const backgroundColor = (colours as Record<string, string>)[name];
  return backgroundColor ? { backgroundColor } : undefined;
}
