// `serverExternalPackages` lets the server load the package from `node_modules`. The recipe exports the
// page to the folder `dist`; an application with a server needs no `output` and no `distDir`.
export default { serverExternalPackages: ['matchplay'], output: 'export', distDir: 'dist' };
