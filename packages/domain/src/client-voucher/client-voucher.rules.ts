import type { IssueVoucher } from '@roger/contract/families/client-voucher';
import { badField } from '../kernel/app-error.ts';
import { formatTime, parseTime } from '../kernel/time.ts';
import type { Voucher } from '../ledger/vouchers.ts';

const TERMS = ['voucherType', 'pocService', 'unit', 'permanent'] as const;

/** Permanent is a unit of its own, and a function is named once. */
export function assertConsistent({ unit, permanent, funcIds }: IssueVoucher): void {
  if (permanent !== (unit === 'permanent')) throw badField('permanent', 'enum');
  if (new Set(funcIds).size !== funcIds.length) throw badField('funcIds', 'exists');
}

/** What is issued out of a voucher is what that voucher is: nothing gets better on the way down. */
export function assertSameTerms(input: IssueVoucher, source: Voucher): void {
  for (const field of TERMS) if (input[field] !== source[field]) throw badField(field, 'readOnly');
  const asked = new Set(input.funcIds);
  const same = asked.size === source.funcIds.length && source.funcIds.every((id) => asked.has(id));
  if (!same) throw badField('funcIds', 'readOnly');
}

/** When a voucher is to end: a moment to come, and none after its source's end. */
export function endOf({ expireTime }: IssueVoucher, source: Voucher | null, now: Date): Date {
  const end = parseTime(expireTime);
  if (end === null) throw badField('expireTime', 'format');
  if (end <= now) throw badField('expireTime', 'dateRange');
  if (source !== null && end > source.expireTime) {
    throw badField('expireTime', 'max', { max: formatTime(source.expireTime) });
  }
  return end;
}
