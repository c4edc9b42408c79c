export default { ssr: { noExternal: ['matchplay'] } };
