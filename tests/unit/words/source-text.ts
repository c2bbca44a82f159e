import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const COUNTED = ['*.ts', '*.tsx', '*.mjs', 'prisma/schema/*.prisma'];
// Migrations are history, generated files are not ours, and this folder has to name the words.
const LEFT_OUT = /^prisma\/migrations\/|\/generated\/|^tests\/unit\/words\//;

/** A file of the project and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** The project's own source files, tests included. */
export function listSources(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...COUNTED], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set(listed.trim().split('\n'))]
    .filter((path) => !LEFT_OUT.test(path) && existsSync(resolve(root, path)))
    .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));
}

const BLOCK = /^[ \t]*\/\*\*?([\s\S]*?)\*\//gm;
const LINES = /(?:^|[ \t])\/\/\/?(?! oxlint| @ts)(.*)(?:\n[ \t]*\/\/.*)*/gm;

/** Comments of a text, each as one line; a run of `//` lines is one comment. */
export function listComments(text: string): string[] {
  const blocks = [...text.matchAll(BLOCK)].map(([, inner = '']) => inner.replace(/^[ \t]*\* ?/gm, ''));
  const lines = [...text.replace(BLOCK, '').matchAll(LINES)].map(([whole]) => whole.replace(/^[ \t]*\/\/\/?/gm, ''));
  return [...blocks, ...lines]
    .map((comment) => comment.replace(/\s+/g, ' ').trim())
    .filter((comment) => comment !== '');
}

const DECLARED = /\b(?:function\*?|const|let|class|interface|type)\s+([A-Za-z_$][\w$]*)/g;

/** Words of the names that a text declares, in lower case: `useLastRow` has three. */
export function listNameWords(text: string): string[] {
  return [...text.matchAll(DECLARED)].flatMap(([, name = '']) =>
    name
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .split(/[ _$]+/)
      .map((word) => word.toLowerCase()),
  );
}
