/** The arrows of the house: app → components → lib, no circle anywhere. @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-circle", severity: "error", from: {}, to: { circular: true } },
    { name: "lib-knows-no-component", severity: "error", from: { path: "^lib/" }, to: { path: "^(app|components)/" } },
    {
      name: "platform-knows-no-domain",
      severity: "error",
      from: { path: "^lib/platform/", pathNot: "\\.test(-kit)?\\.tsx?$" },
      to: { path: "^lib/(?!platform/)" },
    },
    { name: "components-know-no-page", severity: "error", from: { path: "^components/" }, to: { path: "^app/" } },
    {
      name: "ui-knows-no-domain",
      severity: "error",
      from: { path: "^components/ui/" },
      to: { path: "^(components/(?!(ui|hooks)/)|lib/(?!platform/)|messages/)" },
    },
    {
      // Its classes are not in the shop's style sheet (docs/adr/0063-two-style-sheets.md).
      name: "shop-knows-no-admin",
      severity: "error",
      from: { path: "^(app/(?!\\(admin\\))|components/(?!admin/))" },
      to: { path: "^(components/admin|app/\\(admin\\))/" },
    },
    {
      name: "shop-knows-no-script",
      severity: "error",
      from: { path: "^(app|components|lib)/" },
      to: { path: "^(scripts|supabase|e2e)/" },
    },
    {
      name: "nothing-needs-the-packages",
      severity: "error",
      from: { pathNot: "^packages/" },
      to: { path: "^packages/" },
    },
    {
      name: "only-scripts-know-tools",
      severity: "error",
      from: { path: "^(app|components|lib)/", pathNot: "\\.test(-kit)?\\.tsx?$" },
      to: { dependencyTypes: ["npm-dev"] },
    },
    {
      // lib/platform/pdf/every-pdf.test.ts tries all files of this name with what people type.
      name: "pdf-files-are-made-by-files-named-pdf",
      severity: "error",
      from: { path: "^(app|components|lib)/", pathNot: "pdf\\.ts$|^lib/platform/pdf/|\\.test(-kit)?\\.tsx?$" },
      to: { path: "^lib/platform/pdf/sheet" },
    },
    { name: "no-unresolved", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^bun:" } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
