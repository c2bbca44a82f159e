import { preferences } from '../session/preferences.ts';

let owners = 0;

/**
 * Displays the words of index.html about a part that is missing, in one language: other files may be missing too. The
 * returned function hides them again.
 */
export function showFault(): () => void {
  const box = document.querySelector<HTMLElement>('#fault');
  if (box === null) return () => undefined;
  const lines = [...box.querySelectorAll<HTMLElement>('p')];
  const language = preferences.get().locale ?? navigator.language;
  const own = lines.find(({ lang }) => lang.slice(0, 2) === language.slice(0, 2));
  for (const line of lines) line.hidden = line !== (own ?? lines.find(({ lang }) => lang === 'en-US'));
  owners += 1;
  box.role = 'alert';
  box.hidden = false;
  return () => {
    owners -= 1;
    box.hidden = owners === 0;
  };
}
