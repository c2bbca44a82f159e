import { pathOf } from '@roger/contract/define';
import { remoteControl } from '@roger/contract/families/servers/remote-control';

/** Path of remote control on the configured dispatcher service; on this server if `base` is empty. */
export function dispatcherPath(base: string): string {
  const path = pathOf(remoteControl, 'remoteControl');
  if (base === '' || remoteControl.base === undefined) return path;
  return `${base.replace(/\/+$/, '')}${path.slice(remoteControl.base.length)}`;
}
