import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../apps/web/src');

/** Inputs of texts that are searched for and never stored, of codes and numbers of a few digits. */
const MAY_CUT: ReadonlySet<string> = new Set([
  'app/layout/account/bind-email-dialog.tsx',
  'features/filters/filters.tsx',
  'kit/details/master-detail.tsx',
  'kit/fields/whole-number.tsx',
  'kit/import/fault-table.tsx',
  'screens/login/code-inputs.tsx',
  'screens/role-list/grant-choice.tsx',
  'screens/terminal-list/binding/imei2-stock-dialog.tsx',
]);

it('no input of a stored text cuts it without a word: a browser cuts a pasted text to `maxLength`', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const cutting = files.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(/<([\w.]+)\b(?:[^<>]|=>)*?\bmaxLength=/g)].some(
      ([, tag]) => !['TextField', 'TextFilter', 'SearchFilter'].includes(tag ?? ''),
    );
  });
  expect(cutting.filter((file) => !MAY_CUT.has(file))).toEqual([]);
  expect(cutting).toContain('features/filters/filters.tsx');
});
