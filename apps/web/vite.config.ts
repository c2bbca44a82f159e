import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstWord } from './first-word.ts';
import { frameFiles } from './frame-files.ts';
import { withoutDescriptions } from './without-descriptions.ts';
import { helpPlugin } from '../../scripts/lib/help/help-plugin.ts';

const SERVICE = 'http://127.0.0.1:3000';
const BASE = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|typebox)\//;
/** Modules that the first page runs before any screen, and those that the sign-in shares with the console. */
const FIRST =
  /apps\/web\/src\/(lib\/(address\/home|api\/(config|sign-in-api|error-text)|format\/(i18n|first-locale)|form\/field-(schema|label)|session\/preferences|react\/(store|lazy-code|use-title))|features\/sign-in\/[a-z-]+|theme\/(palette|brand-mark))\.tsx?$/;

const WORKER = 'worker.js';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), helpPlugin(), firstWord(), frameFiles(WORKER), withoutDescriptions()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The content security policy allows no inline scripts, and small pictures as files cache better.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: 'es2022',
    // Code that every screen needs is in few files: each response has half a kilobyte of headers.
    rolldownOptions: {
      input: {
        index: `${import.meta.dirname}/index.html`,
        worker: `${import.meta.dirname}/src/app/install/worker.ts`,
      },
      output: {
        // The scope of a service worker is its own folder, and its name never changes.
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 1 },
            { name: 'first', test: FIRST, priority: 1 },
            // Files of single icons repeat the same lines: those of most screens are one file. Home grows with a lower number.
            { name: 'icons', test: /node_modules\/@ant-design\/icons(-svg)?\//, minShareCount: 30 },
            {
              name: 'shared',
              test: /apps\/web\/src\/lib\/(address|format|form|session|live|api|react)\//,
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/nmsService': SERVICE, '/simService': SERVICE, '/webDispatcher': SERVICE },
  },
});
