/** Copies a text and returns its success. Browsers offer the clipboard on secure pages only, and may refuse it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** Copies by `execCommand`, from a field beside the focused element: a dialog takes the focus from fields outside. */
function copyByCommand(text: string): boolean {
  const from = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  (from?.parentElement ?? document.body).append(area);
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies on a page that is not secure
  const copied = document.execCommand('copy');
  area.remove();
  if (from instanceof HTMLElement) from.focus();
  return copied;
}
