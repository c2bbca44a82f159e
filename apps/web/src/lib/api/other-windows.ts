import type { QueryKey } from '@tanstack/react-query';

/** The browser's windows of the console; opened with the first use, and left open with the page. */
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in globalThis) channel ??= new BroadcastChannel('roger.changes');
  return channel;
}

/** Notifies the browser's other windows of the queries that a write has changed. */
export function notifyOtherWindows(changed: readonly QueryKey[]): void {
  openChannel()?.postMessage(changed);
}

/** Follows the changes in other windows until the returned function is called. */
export function followOtherWindows(onChange: (changed: readonly QueryKey[]) => void): () => void {
  const listen = ({ data }: MessageEvent<readonly QueryKey[]>): void => onChange(data);
  const open = openChannel();
  open?.addEventListener('message', listen);
  return () => open?.removeEventListener('message', listen);
}
