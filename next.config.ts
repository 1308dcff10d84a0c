import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  typedRoutes: true,
  poweredByHeader: false,
  // The tests build beside the shop's own build, never over it.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  typescript: { tsconfigPath: "tsconfig.json" },
  images: {
    formats: ["image/webp"],
    deviceSizes: [480, 640, 828, 1080, 1600],
    imageSizes: [96, 256, 360],
    minimumCacheTTL: 31_536_000,
  },
};

export default createNextIntlPlugin("./i18n/request.ts")(config);
