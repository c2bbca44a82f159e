import { splitByHits } from './find-in-help.ts';

/** A text of the manual with all words of the search highlighted. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return splitByHits(text, words).map(({ text: part, hit }, index) =>
    hit ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  );
}
