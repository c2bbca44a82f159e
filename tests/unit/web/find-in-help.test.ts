import { describe, expect, it } from 'vitest';
import { findInHelp, splitByHits, wordsOf } from '../../../apps/web/src/app/help/find-in-help.ts';
import { helpPageOf } from '../../../apps/web/src/app/help/help-open.ts';
import type { HelpPage } from '../../../apps/web/src/app/help/help-page.ts';

const page = (name: string, title: string, ...sentences: string[]): HelpPage => ({
  name,
  title,
  blocks: [{ kind: 'points', items: sentences.map((text) => [{ text: text.slice(0, 5) }, { text: text.slice(5) }]) }],
});

const pages = [
  page('groups', 'Group list', 'Terminals talk to each other.', 'Renew the members of a group.'),
  page('renewals', 'Renewals', 'Renew what expires.'),
  page('greek', 'Ανανεώσεις', 'Οι ομάδες μένουν.'),
];
const found = (query: string) => findInHelp(pages, wordsOf(query)).map((hit) => hit.page.name);

describe('the search of the manual', () => {
  it('finds pages that have all words in title or text, those with a word in the title first', () => {
    expect(found('renew')).toEqual(['renewals', 'groups']);
    expect(found('renew group')).toEqual(['groups']);
    expect(found('renew nothing')).toEqual([]);
  });

  it('pays no heed to case, accents and the final sigma', () => {
    expect(found('ΑΝΑΝΕΩΣΕΙΣ')).toEqual(['greek']);
    expect(found('ομαδεσ')).toEqual(['greek']);
  });

  it('quotes the sentence with the word', () => {
    const [, hit] = findInHelp(pages, ['renew']);
    expect(hit?.excerpt).toBe('Renew the members of a group.');
  });

  it('cuts a long sentence before and after the word', () => {
    const long = page('long', 'Long', `${'before '.repeat(20)}needle ${'after '.repeat(40)}`);
    const [hit] = findInHelp([long], ['needle']);
    expect(hit?.excerpt).toMatch(/^….*needle.*…$/);
    expect(hit?.excerpt.length).toBeLessThan(160);
  });
});

const marked = (text: string, query: string) =>
  splitByHits(text, wordsOf(query))
    .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
    .join('');

describe('the marks of hits', () => {
  it.each([
    ['Renew, and renew again', 'renew', '[Renew], and [renew] again'],
    ['Réglages du réseau', 'reglage reseau', '[Réglage]s du [réseau]'],
    ['Terminals', 'term terminal', '[Terminal]s'],
    ['İstanbul', 'istanbul', '[İstanbul]'],
    ['续费终端', '终端', '续费[终端]'],
    ['nothing', '', 'nothing'],
  ])('of %s by “%s”', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });
});

it('details of a terminal have a page of their own in the manual', () => {
  expect(helpPageOf('/terminal-list', null)).toBe('terminal-list');
  expect(helpPageOf('/terminal-list', 'T1000000281')).toBe('terminal-page');
  expect(helpPageOf('/client-list', '7')).toBe('client-list');
});
