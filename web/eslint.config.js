import js from '@eslint/js';
import globals from 'globals';

/** The folders of `src`; a folder imports only from those before it. */
const LAYERS = ['game', 'solver', 'board', 'element', 'modes', 'report', 'live', 'sheet', 'index', 'entries'];

/** What the game uses of a browser: no document. */
const PORTABLE = ['Blob', 'DecompressionStream', 'Response', 'TextDecoder', 'TextEncoder', 'URLSearchParams', 'WebAssembly'];

const layers = LAYERS.map((folder, index) => ({
  files: [`src/${folder}/**`],
  rules: {
    'no-restricted-imports': ['error', { patterns: LAYERS.slice(index + 1).map((later) => `**/${later}/**`) }],
  },
}));

export default [
  js.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-var': 'error',
      'prefer-const': 'error',
      // Pages contain texts of strangers, so scripts make elements, never markup.
      'no-restricted-properties': ['error', { property: 'innerHTML' }, { property: 'outerHTML' }],
    },
  },
  { files: ['src/**'], ignores: ['src/game/**'], languageOptions: { globals: globals.browser } },
  {
    files: ['src/game/**'],
    languageOptions: { globals: Object.fromEntries(PORTABLE.map((name) => [name, 'readonly'])) },
  },
  { files: ['*.js', 'tests/**'], languageOptions: { globals: globals.node } },
  ...layers,
];
