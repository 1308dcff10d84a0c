const { options } = require("./.dependency-cruiser.cjs");

/**
 * No circle between the folders of `lib` and `components`. Without the tests, which may need several folders together.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: "no-circle-of-folders",
      severity: "error",
      scope: "folder",
      from: { path: "^(lib|components)/[^/]+$" },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: "\\.test\\.tsx?$" } },
};
