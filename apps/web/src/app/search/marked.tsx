/** A text in which what was searched for stands out. */
export function Marked({ text, matched }: { text: string; matched: string }) {
  const at = matched === '' ? -1 : text.toLocaleLowerCase().indexOf(matched.toLocaleLowerCase());
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
