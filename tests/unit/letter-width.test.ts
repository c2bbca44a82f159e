import { blockAsHtml } from '@roger/domain/platform/mails/content/html-blocks';
import { expect, it } from 'vitest';

const NAME = 'Hafenlogistikgesellschaftsverwaltung';
const cellOf = (text: string) => blockAsHtml({ table: { head: ['Client'], rows: [[text]] } });

it('breaks within a word that is wider than a phone has room for, and within no other', () => {
  expect(cellOf(NAME)).toContain('word-break:break-word');
  expect(blockAsHtml(`Terminals of ${NAME}`)).toContain('word-break:break-word');
  expect(blockAsHtml({ heading: NAME })).toContain('word-break:break-word');
  expect(cellOf('Nordwind Communications of Hamburg')).not.toContain('word-break');
});

it('keeps a day of a table in one piece', () => {
  expect(cellOf('2026-11-24 11:34')).toContain('<span style="white-space:nowrap">2026-11-24</span> 11:34');
  expect(cellOf('PTT-2026-11-24-7')).toContain('nowrap">2026-11-24</span>-7');
});
