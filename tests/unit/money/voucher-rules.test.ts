import type { IssueVoucher } from '@roger/contract/families/money/client-voucher';
import type { AppError } from '@roger/domain/platform/ctx/app-error';
import type { Voucher } from '@roger/domain/money/ledger/vouchers';
import { endOf, inheritedTerms, statedTerms } from '@roger/domain/money/vouchers/client-voucher.rules';
import { describe, expect, it } from 'vitest';

const now = new Date('2026-03-10T12:00:00Z');
const terms = {
  voucherType: 'renew',
  pocService: true,
  funcIds: [1, 3],
  unit: 'yearly',
  permanent: false,
} as const;
const stated = { clientId: 7, quantity: 5, ...terms, funcIds: [...terms.funcIds], expireTime: '2026-12-31 23:59:59' };
const source: Voucher = {
  ...terms,
  funcIds: [1, 3],
  id: 2,
  voucherNo: 'V2',
  clientId: 4,
  scopePath: [1, 4],
  quantity: 9,
  balance: 9,
  expireTime: new Date('2026-06-30T23:59:59Z'),
  fromVoucherId: null,
  paidFuncIds: [1, 3],
};

/** Faults of a refusal as `field rule`; empty if nothing is refused. */
function faultsOf(work: () => unknown): string[] {
  try {
    work();
    return [];
  } catch (error) {
    return ((error as AppError).details.errors ?? []).map(({ field, rule }) => `${field} ${rule}`);
  }
}

const issueOf = (more: Partial<IssueVoucher> = {}): IssueVoucher => ({ clientId: 7, quantity: 5, ...more });
const endFor = (expireTime?: string, from: Voucher | null = null) =>
  endOf({ clientId: 7, quantity: 5, ...(expireTime === undefined ? {} : { expireTime }) }, from, now);

describe('terms of a voucher without a source', () => {
  it('are those stated', () => {
    expect(statedTerms(stated)).toEqual(terms);
  });

  it.each(['voucherType', 'pocService', 'funcIds', 'unit', 'permanent', 'expireTime'] as const)('need %s', (field) => {
    const { [field]: _left, ...input } = stated;
    expect(faultsOf(() => statedTerms(input))).toEqual([`${field} required`]);
  });

  it('are all named where several are missing', () => {
    expect(faultsOf(() => statedTerms({ clientId: 7, quantity: 5, unit: 'yearly', permanent: false }))).toEqual([
      'voucherType required',
      'pocService required',
      'funcIds required',
      'expireTime required',
    ]);
  });

  it.each([
    ['yearly', true],
    ['permanent', false],
  ] as const)('are no unit %s with permanent %s', (unit, permanent) => {
    expect(faultsOf(() => statedTerms({ ...stated, unit, permanent }))).toEqual(['permanent enum']);
  });

  it('may be permanent, and name each function once', () => {
    expect(statedTerms({ ...stated, unit: 'permanent', permanent: true })).toMatchObject({ unit: 'permanent' });
    expect(faultsOf(() => statedTerms({ ...stated, funcIds: [1, 3, 1] }))).toEqual(['funcIds exists']);
  });
});

describe('terms of a voucher with a source', () => {
  it('are those of the source, left out or repeated in any order', () => {
    expect(inheritedTerms(issueOf(), source)).toEqual(terms);
    expect(inheritedTerms(issueOf({ ...terms, funcIds: [3, 1] }), source)).toEqual(terms);
  });

  it.each([
    ['voucherType', 'new'],
    ['pocService', false],
    ['unit', 'monthly'],
    ['permanent', true],
    ['funcIds', [1]],
    ['funcIds', [1, 3, 4]],
    ['funcIds', [1, 4]],
    ['funcIds', [1, 1]],
  ] as const)('are not changed: %s to %j', (field, value) => {
    expect(faultsOf(() => inheritedTerms(issueOf({ [field]: value }), source))).toEqual([`${field} readOnly`]);
  });
});

describe('the end of a voucher', () => {
  it('is the one stated, else that of the source', () => {
    expect(endFor('2026-12-31 23:59:59')).toEqual(new Date('2026-12-31T23:59:59Z'));
    expect(endFor('2026-05-01 00:00:00', source)).toEqual(new Date('2026-05-01T00:00:00Z'));
    expect(endFor(undefined, source)).toEqual(source.expireTime);
    expect(endFor('2026-06-30 23:59:59', source)).toEqual(source.expireTime);
  });

  it.each([
    ['there is a time', undefined, null, 'format'],
    ['the time exists', '2026-02-30 00:00:00', null, 'format'],
    ['it is not now', '2026-03-10 12:00:00', null, 'dateRange'],
    ['it is not past', '2026-03-10 11:59:59', source, 'dateRange'],
    ['it is not after the source', '2026-07-01 00:00:00', source, 'max'],
  ] as const)('is refused unless %s', (_rule, time, from, rule) => {
    expect(faultsOf(() => endFor(time, from))).toEqual([`expireTime ${rule}`]);
  });

  it('is not that of an expired source', () => {
    expect(faultsOf(() => endFor(undefined, { ...source, expireTime: now }))).toEqual(['expireTime dateRange']);
  });
});
