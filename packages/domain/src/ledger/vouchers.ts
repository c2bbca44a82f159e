import type { VoucherType, VoucherUnit } from '@roger/contract/fields/voucher-fields';
import type { BaseCtx } from '../kernel/ctx.ts';
import { lockClause } from '../kernel/locks.ts';
import { query } from '../kernel/sql.ts';

/** What a voucher pays for; never changes, and is the same all the way down to what was issued out of it. */
export interface VoucherTerms {
  voucherType: VoucherType;
  pocService: boolean;
  funcIds: number[];
  unit: VoucherUnit;
  permanent: boolean;
}

/** A voucher that is about to change. */
export interface Voucher extends VoucherTerms {
  id: number;
  voucherNo: string;
  clientId: number;
  scopePath: number[];
  quantity: number;
  balance: number;
  expireTime: Date;
  fromVoucherId: number | null;
  /** What it pays for: its functions without those that come with a cloud plan, which vouchers of earlier versions may name. */
  paidFuncIds: number[];
}

const FIELDS = `v.id, v.voucher_no as "voucherNo", v.client_id as "clientId", v.scope_path as "scopePath",
  v.voucher_type as "voucherType", v.poc_service as "pocService", v.func_ids as "funcIds", v.unit, v.permanent,
  v.quantity, v.balance, v.expire_time as "expireTime", v.from_voucher_id as "fromVoucherId",
  array(select f.id from function_kind f where f.id = any(v.func_ids) and f.category <> 'cloudSim' order by f.id) as "paidFuncIds"`;

/** Locks vouchers, always in the order of their ids, and after the coin accounts of the same booking. */
export async function lockVouchers(tx: BaseCtx, ids: readonly number[]): Promise<Voucher[]> {
  return query<Voucher>(
    tx,
    `select ${FIELDS} from client_voucher v where v.id = any($1::int[]) order by v.id ${lockClause(tx, 'update')}`,
    [ids],
  );
}

/** The vouchers that a client can still pay with or issue from, the first to expire first. */
export async function validVouchers(ctx: BaseCtx, clientId: number): Promise<Voucher[]> {
  return query<Voucher>(
    ctx,
    `select ${FIELDS} from client_voucher v where v.client_id = $1 and v.balance > 0 and v.expire_time > $2::timestamptz
      order by v.expire_time, v.id`,
    [clientId, ctx.clock.now()],
  );
}

/** Is it still good for anything? A voucher ends with the second that it names. */
export function isValid({ expireTime }: Pick<Voucher, 'expireTime'>, now: Date): boolean {
  return expireTime > now;
}
