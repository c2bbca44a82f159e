import { describe, expect, it } from 'vitest';
import { identifiersIn } from '../../../apps/web/src/lib/identifiers.ts';

describe('a pasted list', () => {
  it.each([
    ['T1000000001\nT1000000002', ['T1000000001', 'T1000000002']],
    ['T1000000001, 356938035643809;8986031234567890123', ['T1000000001', '356938035643809', '8986031234567890123']],
    ['T1000000001 T1000000001 t1000000002', ['T1000000001', 't1000000002']],
    ['T1000000001 oops', ['T1000000001', 'oops']],
  ])('is told from %j', (text, expected) => {
    expect(identifiersIn(text)).toEqual(expected);
  });

  it.each(['', 'T1000000001', 'Hafen Logistik', 'Crane 7 north', 'T1000000001 of Hafen Logistik'])(
    'is not %j',
    (text) => {
      expect(identifiersIn(text)).toBeNull();
    },
  );
});
