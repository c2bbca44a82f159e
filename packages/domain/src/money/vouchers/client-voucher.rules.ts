import { StatedVoucher, type IssueVoucher } from '@roger/contract/families/money/client-voucher';
import { AppError, badField } from '../../platform/ctx/app-error.ts';
import { formatTime, parseTime } from '../../platform/common/time.ts';
import type { Voucher, VoucherTerms } from '../ledger/vouchers.ts';

const TERMS = ['voucherType', 'pocService', 'unit', 'permanent'] as const;
const STATED = Object.keys(StatedVoucher.properties) as (keyof StatedVoucher)[];

/** Terms of a voucher without a source: all are required, permanent is a unit, and functions are distinct. */
export function statedTerms(input: IssueVoucher): VoucherTerms {
  const missing = STATED.filter((field) => input[field] === undefined);
  if (missing.length > 0) {
    throw new AppError('badInput', { errors: missing.map((field) => ({ field, rule: 'required' as const })) });
  }
  const { voucherType, pocService, unit, permanent, funcIds } = input as StatedVoucher;
  if (permanent !== (unit === 'permanent')) throw badField('permanent', 'enum');
  if (new Set(funcIds).size !== funcIds.length) throw badField('funcIds', 'exists');
  return { voucherType, pocService, unit, permanent, funcIds };
}

/** Terms of a voucher with a source: those of the source; the input may repeat but not change them. */
export function inheritedTerms(input: IssueVoucher, { voucherType, pocService, unit, permanent, funcIds }: Voucher) {
  const terms: VoucherTerms = { voucherType, pocService, unit, permanent, funcIds };
  for (const field of TERMS) {
    if (input[field] !== undefined && input[field] !== terms[field]) throw badField(field, 'readOnly');
  }
  const asked = [...(input.funcIds ?? funcIds)];
  const same = asked.length === funcIds.length && funcIds.every((id) => asked.includes(id));
  if (!same) throw badField('funcIds', 'readOnly');
  return terms;
}

/** The end of a new voucher: in the future, and not after the end of its source, which is the default. */
export function endOf({ expireTime }: IssueVoucher, source: Voucher | null, now: Date): Date {
  const end = expireTime === undefined ? (source?.expireTime ?? null) : parseTime(expireTime);
  if (end === null) throw badField('expireTime', 'format');
  if (end <= now) throw badField('expireTime', 'dateRange');
  if (source !== null && end > source.expireTime) {
    throw badField('expireTime', 'max', { max: formatTime(source.expireTime) });
  }
  return end;
}
