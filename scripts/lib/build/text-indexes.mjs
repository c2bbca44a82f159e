// Each language's texts as one module: the sections are the files of the English folder, the one list of them.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../project.mjs';

const TEXTS = inProject('packages/i18n/src');
const LANGUAGE = /^[a-z]{2}-[A-Z]{2}$/;

/** Writes packages/i18n/src/generated/<language>.ts where the sections changed. */
export function ensureTextIndexes() {
  const sections = readdirSync(path.join(TEXTS, 'en-US'))
    .filter((file) => file.endsWith('.ts'))
    .toSorted();
  mkdirSync(path.join(TEXTS, 'generated'), { recursive: true });
  for (const language of readdirSync(TEXTS).filter((name) => LANGUAGE.test(name))) {
    const file = path.join(TEXTS, 'generated', `${language}.ts`);
    const wanted = indexOf(language, sections);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== wanted) writeFileSync(file, wanted);
  }
}

function indexOf(/** @type {string} */ language, /** @type {string[]} */ sections) {
  const names = sections.map((file) => file.slice(0, -3).replace(/-(\w)/g, (_, letter) => letter.toUpperCase()));
  return [
    `// Written by npm run generate: one section for each file in packages/i18n/src/en-US.`,
    ...sections.map((file, index) => `import { texts as ${names[index]} } from '../${language}/${file}';`),
    '',
    `export const sections = [${names.join(', ')}] as const;`,
    '',
  ].join('\n');
}
