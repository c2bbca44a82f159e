// Each language's texts as one module: the sections are the files of the English folder, the one list of them.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../project.mjs';

const TEXTS = inProject('packages/i18n/src');
const LANGUAGE = /^[a-z]{2}-[A-Z]{2}$/;

/**
 * Folders of a language with texts that are loaded apart: those of the sign-in, those of the console's frame and home,
 * and those that only the service writes.
 */
const FOLDERS = ['sign-in', 'frame', 'service'];

/**
 * Writes packages/i18n/src/generated/<language>.ts, and for the texts of each folder
 * generated/<folder>/<language>.ts, where the sections changed.
 */
export function ensureTextIndexes() {
  for (const { file, text } of staleIndexes()) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The files that are missing or differ from the sections, with their right texts. */
export function staleIndexes() {
  return ['.', ...FOLDERS]
    .flatMap(indexesIn)
    .filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
}

function indexesIn(/** @type {string} */ folder) {
  const sections = readdirSync(path.join(TEXTS, 'en-US', folder))
    .filter((file) => file.endsWith('.ts'))
    .toSorted();
  const target = path.join(TEXTS, 'generated', folder);
  const languages = readdirSync(TEXTS).filter((name) => LANGUAGE.test(name));
  return languages.map((language) => {
    const home = path.relative(target, path.join(TEXTS, language, folder));
    return { file: path.join(target, `${language}.ts`), text: indexOf(home, sections) };
  });
}

function indexOf(/** @type {string} */ home, /** @type {string[]} */ sections) {
  const names = sections.map((file) => file.slice(0, -3).replace(/-(\w)/g, (_, letter) => letter.toUpperCase()));
  return [
    `// Written by npm run generate: one section for each file in the English folder.`,
    ...sections.map((file, index) => `import { texts as ${names[index]} } from '${home}/${file}';`),
    '',
    `export const sections = [${names.join(', ')}] as const;`,
    '',
  ].join('\n');
}
