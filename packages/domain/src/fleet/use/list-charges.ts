import { CHARGE_UNIT } from '../../money/bills/charge-unit.ts';
import type { InputOf, ResultOf } from '@roger/contract/define';
import { videoBillingCost, VideoBillingRow, type videoBilling } from '@roger/contract/families/fleet/video-billing';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { defineList, listPage, pageOf, readCut, rowsAsIf, type Cut, type Found } from '../../platform/list/list.ts';
import { comparedBy, joined, timestamp } from '../../platform/list/list-columns.ts';
import { ownOnly } from '../../platform/list/list-filters.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { displayNameSql } from '../../platform/ctx/seeded-names.ts';
import {
  CLIENT_NAME,
  countOpenCharges,
  listAllOpenCharges,
  listOpenCharges,
  needsAllOpenCharges,
  type OpenCharge,
} from './open-charges.ts';

type List = (typeof videoBilling)['endpoints']['list'];

const STATUS = `case when d.id < 0 then 'open' when d.bill_id is not null then 'paid' when d.amount > 0 then 'unpaid'
  else 'free' end`;

const chargeList = defineList(VideoBillingRow, {
  from: 'use_charge d',
  key: 'd.id',
  joins: {
    // The account keeps the name of a deleted client; open charges may come before it.
    a: `left join coin_account a on a.client_id = d.client_id and a.currency = 'KCOIN'`,
    f: 'join function_kind f on f.id = d.function_id',
    c: 'left join client c on c.id = d.client_id',
    b: 'left join bill b on b.id = d.bill_id',
  },
  columns: {
    id: comparedBy('d.id', 'd.id::float8'),
    msId: 'd.ms_id',
    funcId: 'd.function_id',
    funcName: joined(displayNameSql('functions', 'f.name'), 'f'),
    clientId: 'd.client_id',
    clientName: joined(CLIENT_NAME, 'a', 'c'),
    day: 'd.day::text',
    seconds: 'd.seconds',
    unit: CHARGE_UNIT,
    units: 'd.units',
    price: 'd.price',
    amount: 'd.amount::float8',
    status: STATUS,
    billNo: joined('b.bill_no', 'b'),
    time: timestamp('d.create_time'),
  },
  filters: { excludeSub: ownOnly('d.client_id') },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'd.scope_path', param)],
  defaultSort: 'd.create_time',
  cost: videoBillingCost,
});

/**
 * Charges for functions by duration of clients in scope, also deleted ones, with those that would be booked now for use
 * that is not charged yet (docs/contract.md §5 tbVideoBilling).
 */
export async function listCharges(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  const open = await countOpenCharges(ctx, input);
  const openOnly = input.status?.every((status) => status === 'open') === true;
  if (open === 0 && !openOnly) return listPage(ctx, chargeList, input);
  if (needsAllOpenCharges(input)) {
    return listPage(ctx, withOpenCharges(await listAllOpenCharges(ctx, input), openOnly), input);
  }
  // The time of an open charge is now: later than that of each booked one.
  const booked = openOnly ? readNothing : (cut: Cut) => readCut(ctx, chargeList, input, cut);
  const latestFirst = (input.order ?? (input.column === undefined ? 'desc' : 'asc')) === 'desc';
  return pageOf(input, (cut) =>
    latestFirst
      ? readOneAfterOther(cut, (first) => readOpen(ctx, input, first, open, true), booked)
      : readOneAfterOther(cut, booked, (rest) => readOpen(ctx, input, rest, open, false)),
  );
}

type Read = (cut: Cut) => Promise<Found<VideoBillingRow>>;

function readNothing(): Promise<Found<VideoBillingRow>> {
  return Promise.resolve({ records: [], total: 0 });
}

/** The rows of a cut through two lists, of which one follows the other. */
async function readOneAfterOther({ limit, offset }: Cut, first: Read, second: Read): Promise<Found<VideoBillingRow>> {
  const begin = await first({ limit, offset });
  const missing = limit - begin.records.length;
  // A row is read in any case, for the total.
  const rest = await second({ limit: Math.max(missing, 1), offset: Math.max(offset - begin.total, 0) });
  return { records: [...begin.records, ...rest.records.slice(0, missing)], total: begin.total + rest.total };
}

/** Open charges, the one with the highest number first or last. */
async function readOpen(
  ctx: Ctx,
  input: InputOf<List>,
  cut: Cut,
  total: number,
  highestFirst: boolean,
): Promise<Found<VideoBillingRow>> {
  if (cut.offset >= total) return { records: [], total };
  const charges = await listOpenCharges(ctx, input, cut, highestFirst ? 'asc' : 'desc');
  const place = (at: number) => (highestFirst ? cut.offset + at : total - 1 - cut.offset - at);
  const rows = charges.map((charge, at) => storedForm(charge, place(at)));
  const records = await rowsAsIf(ctx, chargeList, (add) => ({ use_charge: openRowsSql(add(JSON.stringify(rows))) }));
  return { records: highestFirst ? records.toReversed() : records, total };
}

/** The list of open charges, unless `openOnly` with the booked ones. */
function withOpenCharges(charges: readonly OpenCharge[], openOnly: boolean): typeof chargeList {
  const open = openRowsSql('{open}');
  return {
    ...chargeList,
    from: openOnly ? `(${open}) d` : `(select ${COLUMNS} from use_charge union all ${open}) d`,
    tokens: { open: { type: 'jsonb', value: () => JSON.stringify(charges.map(storedForm)) } },
  };
}

const COLUMNS = `id, ms_id, client_id, function_id, day, seconds, unit_seconds, units, price, amount, bill_id, create_time,
  scope_path`;

/** An open charge as the row that it would become, with its place among them as a number below 0. */
function storedForm(charge: OpenCharge, at: number) {
  const { msId, clientId, functionId, day, seconds, unitSeconds, units, price } = charge;
  return { id: -1 - at, msId, clientId, functionId, day, seconds, unitSeconds, units, price, amount: price * units };
}

/** SQL: the rows of open charges, from their JSON. */
function openRowsSql(json: string): string {
  return `select o.id, o."msId" as ms_id, o."clientId" as client_id, o."functionId" as function_id, o.day, o.seconds,
      o."unitSeconds" as unit_seconds, o.units, o.price, o.amount, null::bigint as bill_id, {now} as create_time,
      p.path as scope_path
    from jsonb_to_recordset(${json}::jsonb) as o(id bigint, "msId" text, "clientId" int, "functionId" int, day date,
      seconds int, "unitSeconds" int, units int, price int, amount bigint) join client p on p.id = o."clientId"`;
}
