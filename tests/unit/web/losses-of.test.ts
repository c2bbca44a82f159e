import { describe, expect, it } from 'vitest';
import { lossesOf } from '../../../apps/web/src/screens/terminal-list/losses-of.ts';

const poc = { funcId: 1, funcName: 'PoC', category: 'poc', expireTime: null, limitReason: null } as const;
const video = { ...poc, funcId: 2, funcName: 'Video', category: 'video' } as const;

describe('what goes with deleted terminals', () => {
  it('sums up paid days, the latest expiry, permanent ones and functions', () => {
    expect(
      lossesOf([
        { expireTime: '2027-01-01 00:00:00', remainDays: 40, functions: [poc] },
        { expireTime: '2027-03-01 00:00:00', remainDays: 99, functions: [poc, video] },
        { expireTime: '2020-01-01 00:00:00', remainDays: -5, functions: [] },
        { expireTime: null, remainDays: null, functions: [poc] },
      ]),
    ).toEqual({
      paid: 2,
      days: 139,
      until: '2027-03-01 00:00:00',
      permanent: 1,
      functions: [
        { name: 'PoC', count: 3 },
        { name: 'Video', count: 1 },
      ],
    });
  });

  it('is nothing where all is over', () => {
    expect(lossesOf([{ expireTime: '2020-01-01 00:00:00', remainDays: -1, functions: [] }])).toEqual({
      paid: 0,
      days: 0,
      until: null,
      permanent: 0,
      functions: [],
    });
  });
});
