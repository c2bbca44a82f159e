import { Prisma } from '../generated/prisma/client.ts';
import { auditPerClient, listNames, type AuditCtx } from '../kernel/audit.ts';
import { query } from '../kernel/sql.ts';
import { refuseTaken } from '../kernel/unique.ts';
import { endPlansOf } from '../terminal-cloud-plan/end-plans.ts';
import { recordChanges } from '../terminal-history/record-changes.ts';
import { uniqueTerminalFields } from '../terminal/terminal.rules.ts';
import { boundChange, type BoundValues } from './bound-values.ts';
import type { Binding, BoundTerminal } from './plan-bindings.ts';

const NUMBERS = ['imei', 'imei2', 'iccid'] as const;

/** Why bindings are stored. */
interface Storing {
  /** The provider has bound the new card: the plan of the terminal goes on with it. */
  keepsPlan?: boolean;
  /** Who wanted it, where the installation stores it for them. */
  operator?: string;
}

/** Stores judged bindings of locked terminals in a handful of statements, with their history and their log rows; a plan ends with its card. */
export async function storeBindings(
  tx: AuditCtx,
  bindings: readonly Binding[],
  { keepsPlan = false, ...told }: Storing = {},
): Promise<void> {
  if (bindings.length === 0) return;
  await releaseNumbers(tx, bindings);
  await refuseTaken(uniqueTerminalFields, () => setValues(tx, bindings));
  const cardless = bindings.filter(({ before, after }) => before.iccid !== null && before.iccid !== after.iccid);
  const losers = keepsPlan ? [] : cardless.map(({ terminal }) => terminal.id);
  await endPlansOf(tx, losers, 'card');
  const changes = bindings.flatMap(({ terminal, before, after }) => {
    const params = boundChange(before, after);
    return params === null ? [] : [{ terminalId: terminal.id, params }];
  });
  await recordChanges(tx, 'bound', changes);
  const audited = bindings.map((binding) => ({ ...binding, client: binding.terminal.client }));
  await auditPerClient(tx, audited, (own) => ({
    target: listNames(own.map(({ terminal }) => terminal.msId)),
    before: own.map(({ terminal, before, after }) => shown(terminal, before, after)),
    after: own.map(({ terminal, before, after }) => ({ ...shown(terminal, after, before), ...told })),
  }));
}

/** What the log shows of a terminal: the values that differ. */
function shown({ msId }: BoundTerminal, values: BoundValues, others: BoundValues): object {
  const differing = Object.entries(values).filter(([field, value]) => value !== others[field as keyof BoundValues]);
  return { msId, ...Object.fromEntries(differing) };
}

/** Numbers that change places are taken from both terminals before either gets the other's. */
async function releaseNumbers(tx: AuditCtx, bindings: readonly Binding[]): Promise<void> {
  const leaving = NUMBERS.map((field) => {
    const wanted = new Set(bindings.map(({ after }) => after[field]));
    return bindings.filter(({ before, after }) => before[field] !== after[field] && wanted.has(before[field]));
  });
  if (leaving.every((some) => some.every(({ before }) => NUMBERS.every((field) => before[field] === null)))) return;
  const [imei = [], imei2 = [], iccid = []] = leaving.map((some) => some.map(({ terminal }) => terminal.id));
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
