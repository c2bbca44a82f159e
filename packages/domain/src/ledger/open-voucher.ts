import { Prisma } from '../generated/prisma/client.ts';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import type { Party } from './post-bill.ts';
import { postVoucherMoves } from './post-voucher-moves.ts';
import type { Voucher, VoucherTerms } from './vouchers.ts';

/** A voucher about to be made. */
export interface NewVoucher {
  terms: VoucherTerms;
  expireTime: Date;
  quantity: number;
  /** The locked voucher that it is made of; null = of nothing. */
  source: Voucher | null;
  /** The license it comes with; only where it is made of nothing. */
  license?: { licenseId: string; deviceId: string };
}

/**
 * Makes a voucher for a client, out of another one or of nothing; returns its id.
 *
 * @throws licenseKnown (3801): a license is good for one voucher.
 */
export async function openVoucher(tx: Ctx, client: Party, wanted: NewVoucher): Promise<number> {
  const { quantity, source, license } = wanted;
  const voucherId = await insertVoucher(tx, client, wanted);
  await postVoucherMoves(
    tx,
    source === null
      ? [{ voucherId, kind: license === undefined ? 'create' : 'license', quantity }]
      : [
          { voucherId: source.id, counterVoucherId: voucherId, kind: 'issue', quantity: -quantity },
          { voucherId, counterVoucherId: source.id, kind: 'issue', quantity },
        ],
  );
  return voucherId;
}

async function insertVoucher(tx: Ctx, client: Party, wanted: NewVoucher): Promise<number> {
  const { terms, expireTime, source, license } = wanted;
  const now = tx.clock.now();
  const [row] = await query<{ id: number }>(
    tx,
    Prisma.sql`insert into client_voucher (voucher_no, client_id, scope_path, voucher_type, poc_service, func_ids, unit, permanent,
        expire_time, from_voucher_id, license_id, device_id, creator, create_time)
      values ('V' || to_char(${now}::timestamptz at time zone 'UTC', 'YYYYMMDD') || lpad(nextval('voucher_no_seq')::text, 8, '0'),
        ${client.id}, ${client.path}::int[], ${terms.voucherType}, ${terms.pocService},
        ${terms.funcIds.toSorted((a, b) => a - b)}::int[], ${terms.unit}, ${terms.permanent}, ${expireTime}::timestamptz,
        ${source?.id ?? null}, ${license?.licenseId ?? null}, ${license?.deviceId ?? null}, ${tx.actor.accountsName},
        ${now}::timestamptz)
      on conflict (license_id) do nothing
      returning id`,
  );
  return orNotFound(row, 'licenseKnown').id;
}
