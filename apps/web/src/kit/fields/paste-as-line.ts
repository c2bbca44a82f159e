import { tidyText } from '@roger/contract/plain-text';
import type { ClipboardEvent } from 'react';

/**
 * Puts pasted lines and columns into a field of one line, apart by blanks: the browser would join them without.
 * Invisible characters stay out. A text that is too long stays whole, so that it is refused in words: the browser would
 * cut it.
 */
export function pasteAsLine(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData('text');
  const line = tidyText(pasted);
  const input = event.currentTarget;
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? input.value.length];
  const { maxLength, value } = input;
  const isTooLong = maxLength >= 0 && value.length - (end - start) + line.length > maxLength;
  if (line === pasted && !isTooLong) return;
  event.preventDefault();
  input.setRangeText(line, start, end, 'end');
  // React reads the field at this event.
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
