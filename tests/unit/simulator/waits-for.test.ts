import { expect, it } from 'vitest';
import { waitsFor, type ServerState } from '../../../simulator/src/figures/waits-for.ts';

const state = (more: Partial<ServerState>): ServerState => ({
  ready: true,
  online: 0,
  radios: 1,
  limited: 0,
  off: 0,
  ...more,
});

const cases: [state: Partial<ServerState>, failure: string, reason: string | undefined][] = [
  [{ ready: false, radios: 0 }, '401', 'the token is not accepted'],
  [{ ready: false, radios: 0 }, 'cut', 'the gateway does not answer'],
  [{ radios: 0 }, '', 'the server has no terminals'],
  [{ radios: 3, limited: 3 }, '', 'all 3 terminals are suspended or have expired'],
  [{ off: 1 }, '', '1 of 1 radios are switched off at this hour. About half of a fleet is on: add more terminals'],
  [{ radios: 3, limited: 1, off: 2 }, '', '2 of 3 radios are switched off at this hour, 1 suspended or expired'],
  [{ radios: 3, off: 2 }, '', undefined],
  [{ radios: 3, online: 1, off: 2 }, '', undefined],
];

it.each(cases)('a server with %j, failures %s, waits for: %s', (more, failure, reason) => {
  const failures = new Map(failure === '' ? [] : [[failure, 1]]);
  const found = waitsFor([state(more)], failures);
  expect(found?.slice(0, reason?.length)).toBe(reason);
});
