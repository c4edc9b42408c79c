export default {
  // The development server of Vite 7 and earlier needs this.
  optimizeDeps: { exclude: ['matchplay'] },
  // The server loads this package from `node_modules`. All other packages are in its bundle.
  ssr: { noExternal: true, external: ['matchplay'] },
};
