import { describe, expect, it } from 'vitest';
import { parseIdentifiers } from '@roger/contract/fields/identifiers';

describe('a pasted list', () => {
  it.each([
    ['T1000000001\nT1000000002', ['T1000000001', 'T1000000002']],
    ['T1000000001, 356938035643809;8986031234567890123', ['T1000000001', '356938035643809', '8986031234567890123']],
    ['T1000000001 T1000000001 t1000000002', ['T1000000001', 't1000000002']],
    ['T1000000001 oops', ['T1000000001', 'oops']],
  ])('is recognised in %j', (text, expected) => {
    expect(parseIdentifiers(text)).toEqual(expected);
  });

  it.each(['', 'T1000000001', 'Hafen Logistik', 'Crane 7 north', 'T1000000001 of Hafen Logistik'])(
    'is not %j',
    (text) => {
      expect(parseIdentifiers(text)).toBeNull();
    },
  );
});
