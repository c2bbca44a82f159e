import { foldText } from '../../lib/format/fold-text.ts';

/** A text with its matched part highlighted. */
export function Marked({ text, matched }: { text: string; matched: string }) {
  const at = matched === '' ? -1 : foldText(text).indexOf(foldText(matched));
  if (at < 0) return <>{text}</>;
  const end = at + matched.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
