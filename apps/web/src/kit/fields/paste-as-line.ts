import { tidyText } from '@roger/contract/plain-text';
import type { ClipboardEvent } from 'react';

/**
 * Puts pasted lines and columns into a field of one line, apart by blanks: the browser would join them without.
 * Invisible characters stay out.
 */
export function pasteAsLine(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData('text');
  const line = tidyText(pasted);
  if (line === pasted) return;
  event.preventDefault();
  const input = event.currentTarget;
  input.setRangeText(line, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end');
  // React reads the field at this event.
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
