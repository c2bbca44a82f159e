import { Prisma } from '../../generated/prisma/client.ts';
import { auditPerClient, listNames, type AuditCtx } from '../../platform/audit/audit.ts';
import { query } from '../../platform/db/sql.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { endFollowers } from '../../platform/lifecycle/lifecycle.ts';
import { recordChanges } from '../history/record-changes.ts';
import { uniqueTerminalFields } from '../terminals/terminal.rules.ts';
import { boundChange, type BoundValues } from './bound-values.ts';
import type { Binding, BoundTerminal } from './plan-bindings.ts';

const NUMBERS = ['imei', 'imei2', 'iccid'] as const;

interface StoreOptions {
  /** The provider has bound the new card: the cloud plan continues. */
  keepsPlan?: boolean;
  /** Account that requested it, where the installation stores it. */
  operator?: string;
}

/** Stores validated bindings of locked terminals with history and log; a cloud plan ends with its card. */
export async function storeBindings(
  tx: AuditCtx,
  bindings: readonly Binding[],
  { keepsPlan = false, ...logged }: StoreOptions = {},
): Promise<void> {
  if (bindings.length === 0) return;
  await releaseNumbers(tx, bindings);
  await refuseDuplicate(uniqueTerminalFields, () => setValues(tx, bindings));
  const cardless = bindings.filter(({ before, after }) => before.iccid !== null && before.iccid !== after.iccid);
  const cardlessIds = keepsPlan ? [] : cardless.map(({ terminal }) => terminal.id);
  await endFollowers(tx, 'cardLeft', cardlessIds);
  const remodeled = bindings.filter(({ before, after }) => before.modelId !== after.modelId);
  await endFollowers(
    tx,
    'modelChanged',
    remodeled.map(({ terminal }) => terminal.id),
  );
  const changes = bindings.flatMap(({ terminal, before, after }) => {
    const params = boundChange(before, after);
    return params === null ? [] : [{ terminalId: terminal.id, params }];
  });
  await recordChanges(tx, 'bound', changes);
  const audited = bindings.map((binding) => ({ ...binding, client: binding.terminal.client }));
  await auditPerClient(tx, audited, (own) => ({
    target: listNames(own.map(({ terminal }) => terminal.msId)),
    before: own.map(({ terminal, before, after }) => forLog(terminal, before, after)),
    after: own.map(({ terminal, before, after }) => ({ ...forLog(terminal, after, before), ...logged })),
  }));
}

/** The differing values, for the log. */
function forLog({ msId }: BoundTerminal, values: BoundValues, others: BoundValues): object {
  const differing = Object.entries(values).filter(([field, value]) => value !== others[field as keyof BoundValues]);
  return { msId, ...Object.fromEntries(differing) };
}

/** Clears numbers that swap terminals before they are set. */
async function releaseNumbers(tx: AuditCtx, bindings: readonly Binding[]): Promise<void> {
  const leaving = NUMBERS.map((field) => {
    const newValues = new Set(bindings.map(({ after }) => after[field]));
    return bindings.filter(({ before, after }) => before[field] !== after[field] && newValues.has(before[field]));
  });
  if (leaving.every((moved) => moved.every(({ before }) => NUMBERS.every((field) => before[field] === null)))) return;
  const [imei = [], imei2 = [], iccid = []] = leaving.map((moved) => moved.map(({ terminal }) => terminal.id));
  await query(
    tx,
    `update terminal t set imei = case when t.id = any($1::int[]) then null else t.imei end,
        imei2 = case when t.id = any($2::int[]) then null else t.imei2 end,
        iccid = case when t.id = any($3::int[]) then null else t.iccid end
      where t.id = any($1::int[]) or t.id = any($2::int[]) or t.id = any($3::int[])`,
    [imei, imei2, iccid],
  );
}

async function setValues(tx: AuditCtx, bindings: readonly Binding[]): Promise<void> {
  const column = <K extends keyof BoundValues>(field: K) => bindings.map(({ after }) => after[field]);
  await query(
    tx,
    Prisma.sql`update terminal t set imei = n.imei, imei2 = n.imei2, iccid = n.iccid, ext_account = n.ext_account, email = n.email,
        phone = n.phone, model_id = n.model_id, row_version = t.row_version + 1
      from unnest(${bindings.map(({ terminal }) => terminal.id)}::int[], ${column('imei')}::text[], ${column('imei2')}::text[],
          ${column('iccid')}::text[], ${column('extAccount')}::text[], ${column('email')}::text[], ${column('phone')}::text[],
          ${column('modelId')}::int[]) as n(id, imei, imei2, iccid, ext_account, email, phone, model_id)
      where t.id = n.id`,
  );
}
