import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVICE = 'http://127.0.0.1:3000';
const BASE = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|typebox)\//;
/** What the first page runs before any screen. */
const FIRST = /apps\/web\/src\/(lib\/(config|i18n|preferences|sign-in-api)|theme\/palette)\.ts$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The content security policy allows no inline scripts, and small pictures as files cache better.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: 'es2022',
    // What every screen needs comes in one file: each answer has half a kilobyte of headers.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 1 },
            { name: 'first', test: FIRST },
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
