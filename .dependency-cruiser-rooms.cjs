const { options } = require("./.dependency-cruiser.cjs");

/**
 * No circle between the rooms of `lib` and `components` either. Without the tests, which may play several rooms together.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: "no-circle-of-rooms",
      severity: "error",
      scope: "folder",
      from: { path: "^(lib|components)/[^/]+$" },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: "\\.test\\.tsx?$" } },
};
