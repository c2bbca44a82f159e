import { expect, it } from 'vitest';
import { dispatcherPath } from '../../../apps/web/src/screens/terminal-list/remote/dispatcher-path.ts';

it.each([
  ['', '/webDispatcher/dispatcher/remoteControl'],
  ['/webDispatcher/', '/webDispatcher/dispatcher/remoteControl'],
  ['/other', '/other/dispatcher/remoteControl'],
  ['https://dispatcher.example:8443/web/', 'https://dispatcher.example:8443/web/dispatcher/remoteControl'],
])('remote control is sent to the base "%s"', (base, address) => {
  expect(dispatcherPath(base)).toBe(address);
});
