/** Compiled as next.config.ts says: the address of the style sheet, or what of it the first screen shows. */
declare module "*.css?url" {
  const address: string;
  export default address;
}

declare module "*.css?first-paint" {
  const text: string;
  export default text;
}

declare module "*.woff2" {
  const address: string;
  export default address;
}
