import { foldText } from '../../lib/format/fold-text.ts';
import type { HelpPage, HelpSpan } from './help-page.ts';

export interface HelpHit {
  page: HelpPage;
  /** The first sentence with one of the words; empty if only the title has them. */
  excerpt: string;
}

export interface TextPart {
  text: string;
  hit: boolean;
}

const EXCERPT_LENGTH = 140;
/** Characters of an excerpt before its first hit. */
const LEAD_LENGTH = 40;

export function wordsOf(query: string): string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}

function join(spans: readonly HelpSpan[]): string {
  return spans.map(({ text }) => text).join('');
}

function textsOf({ blocks }: HelpPage): string[] {
  return blocks.flatMap((block) => ('items' in block ? block.items.map(join) : [join(block.spans)]));
}

/** The pages that have all words in title or text; those with a word in the title come first. */
export function findInHelp(pages: readonly HelpPage[], words: readonly string[]): HelpHit[] {
  const hits = pages.flatMap((page) => {
    const title = foldText(page.title);
    const texts = textsOf(page);
    const all = foldText([page.title, ...texts].join('\n'));
    if (!words.every((word) => all.includes(word))) return [];
    const text = texts.find((one) => words.some((word) => foldText(one).includes(word)));
    const inTitle = words.filter((word) => title.includes(word)).length;
    return [{ page, inTitle, excerpt: text === undefined ? '' : excerptOf(text, words) }];
  });
  return hits.toSorted((a, b) => b.inTitle - a.inTitle);
}

function excerptOf(text: string, words: readonly string[]): string {
  const folded = foldText(text);
  const first = Math.min(...words.map((word) => folded.indexOf(word)).filter((at) => at >= 0));
  const start = first <= LEAD_LENGTH ? 0 : Math.max(text.lastIndexOf(' ', first - LEAD_LENGTH), first - EXCERPT_LENGTH);
  const end = start + EXCERPT_LENGTH;
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}

/** The text in parts: those that match a word, and those between. */
export function splitByHits(text: string, words: readonly string[]): TextPart[] {
  const folded = foldText(text);
  const parts: TextPart[] = [];
  let from = 0;
  while (from < text.length) {
    const start = from;
    const [next] = words
      .map((word) => ({ at: folded.indexOf(word, start), length: word.length }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at || b.length - a.length);
    const at = next?.at ?? text.length;
    if (at > from) parts.push({ text: text.slice(from, at), hit: false });
    if (next !== undefined) parts.push({ text: text.slice(at, at + next.length), hit: true });
    from = at + (next?.length ?? 0);
  }
  return parts;
}
