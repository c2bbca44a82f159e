import { remoteControl } from '@roger/contract/families/remote-control';
import { terminal } from '@roger/contract/families/terminal';
import { afterEach, expect, it } from 'vitest';
import { addressOf, setBases } from '../../../apps/web/src/lib/bases.ts';

afterEach(() => setBases({ dispatcherBase: '' }));

it('asks this service until another one is named', () => {
  expect(addressOf(remoteControl, 'remoteControl')).toBe('/webDispatcher/dispatcher/remoteControl');
});

it.each([
  ['/webDispatcher/', '/webDispatcher/dispatcher/remoteControl'],
  ['/other', '/other/dispatcher/remoteControl'],
  ['https://dispatcher.example:8443/web/', 'https://dispatcher.example:8443/web/dispatcher/remoteControl'],
])('sends remote control to %s', (dispatcherBase, address) => {
  setBases({ dispatcherBase });
  expect(addressOf(remoteControl, 'remoteControl')).toBe(address);
  expect(addressOf(terminal, 'list')).toBe('/nmsService/tbMsInfo/list');
});
