import { pathOf } from '@roger/contract/define';
import { remoteControl } from '@roger/contract/families/remote-control';

/** The address of remote control on the dispatcher service that the configuration names; on this one where it names none. */
export function dispatcherPath(base: string): string {
  const path = pathOf(remoteControl, 'remoteControl');
  if (base === '' || remoteControl.base === undefined) return path;
  return `${base.replace(/\/+$/, '')}${path.slice(remoteControl.base.length)}`;
}
