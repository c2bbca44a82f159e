import type { VoucherType, VoucherUnit } from '@roger/contract/fields/voucher-fields';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { lockClause } from '../../platform/db/locks.ts';
import { query } from '../../platform/db/sql.ts';

/** Terms of a voucher; they never change, and vouchers issued from it have the same. */
export interface VoucherTerms {
  voucherType: VoucherType;
  pocService: boolean;
  funcIds: number[];
  unit: VoucherUnit;
  permanent: boolean;
}

/** A stored voucher. */
export interface Voucher extends VoucherTerms {
  id: number;
  voucherNo: string;
  clientId: number;
  scopePath: number[];
  quantity: number;
  balance: number;
  expireTime: Date;
  fromVoucherId: number | null;
  /** Functions that it pays for: without those of cloud plans, which vouchers of earlier versions may name. */
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

/** Vouchers that a client can pay with or issue from, by expiry. */
export async function validVouchers(ctx: BaseCtx, clientId: number): Promise<Voucher[]> {
  return query<Voucher>(
    ctx,
    `select ${FIELDS} from client_voucher v where v.client_id = $1 and v.balance > 0 and v.expire_time > $2::timestamptz
      order by v.expire_time, v.id`,
    [clientId, ctx.clock.now()],
  );
}

/** Is a voucher valid? It ends with the second of its expireTime. */
export function isValid({ expireTime }: Pick<Voucher, 'expireTime'>, now: Date): boolean {
  return expireTime > now;
}
