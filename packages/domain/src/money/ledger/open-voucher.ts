import { Prisma } from '../../generated/prisma/client.ts';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import type { Party } from './post-bill.ts';
import { postVoucherMoves } from './post-voucher-moves.ts';
import type { Voucher, VoucherTerms } from './vouchers.ts';

/** A voucher to create. */
export interface NewVoucher {
  terms: VoucherTerms;
  expireTime: Date;
  quantity: number;
  /** The locked source voucher; null for a new one of the platform. */
  source: Voucher | null;
  /** Its license; only without a source. */
  license?: { licenseId: string; deviceId: string };
}

/**
 * Creates a voucher of a client, from another one or without a source; returns its id.
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
  return assertFound(row, 'licenseKnown').id;
}
