import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { parseHelpPage } from './parse-help.ts';

const HELP = path.resolve(import.meta.dirname, '../../../docs/help');
const MODULE = /^virtual:help\/([a-z]{2}-[A-Z]{2})$/;
const RESOLVED = '\0';

/** Modules `virtual:help/<language>` with the pages of docs/help/<language>, parsed at build time. */
export function helpPlugin(): Plugin {
  return {
    name: 'help',
    resolveId: (id) => (MODULE.test(id) ? RESOLVED + id : undefined),
    load(id) {
      const [, language] = MODULE.exec(id.replace(RESOLVED, '')) ?? [];
      if (language === undefined) return undefined;
      const folder = path.join(HELP, language);
      const files = readdirSync(folder)
        .filter((name) => name.endsWith('.md'))
        .map((name) => path.join(folder, name));
      for (const file of files) this.addWatchFile(file);
      const pages = files.map((file) => parseHelpPage(path.basename(file, '.md'), readFileSync(file, 'utf8')));
      return `export const pages = ${JSON.stringify(pages)};`;
    },
  };
}
