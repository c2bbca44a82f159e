type ModifierKeys = Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>;

/** False for a click with a modifier key: the browser then opens the link in a tab or window of its own, or saves it. */
export function isPlainClick({ ctrlKey, metaKey, shiftKey, altKey }: ModifierKeys): boolean {
  return !ctrlKey && !metaKey && !shiftKey && !altKey;
}
