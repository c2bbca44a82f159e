import { listGroups } from '@roger/contract/group-by';
import { PLATFORM_ID } from '@roger/contract/constants';
import { Prisma } from '../../generated/prisma/client.ts';
import { AppError } from '../ctx/app-error.ts';
import type { BaseCtx, Ctx, SystemCtx } from '../ctx/ctx.ts';
import { DONE, REFUSED, snapshot, type SnapshotLimits } from './snapshot.ts';
import { arrayText, query } from '../db/sql.ts';

/** A client at the time of a call; without a name, the statement looks it up. */
export interface AuditClient {
  id: number;
  path: readonly number[];
  name?: string;
}

/** The context of an account or of the installation, which write log rows. */
export type AuditCtx = Ctx | SystemCtx;

/** Content of a log row; before and after in the form of the wire. */
export interface AuditEntry {
  /** Display name of the changed object. */
  target?: string;
  /** Its client; by default the actor's own, or the platform for the installation. */
  targetClient?: AuditClient;
  /** Its client before a move: that client sees `before` only, the new one `after` only. */
  formerClient?: AuditClient | undefined;
  before?: unknown;
  after?: unknown;
}

/** Outcome of a call. */
export interface Outcome {
  outcome: 'success' | 'failure';
  code: number;
}

const SUCCESS: Outcome = { outcome: 'success', code: 200 };
const MAX_TARGET = 500;

/** Writes the log row of a call, in its transaction (docs/contract.md §2 tbLogs). */
export async function audit(ctx: AuditCtx, entry: AuditEntry, ended: Outcome = SUCCESS): Promise<void> {
  await auditAll(ctx, [entry], ended);
}

/** Writes several log rows of one call in one statement: its duration adds to that of every write. */
export async function auditAll(ctx: AuditCtx, entries: readonly AuditEntry[], ended: Outcome = SUCCESS): Promise<void> {
  if (entries.length === 0) return;
  const actor = actorColumns(ctx);
  const { operateType, module, action, startedAt } = ctx.call;
  const rows = entries.map((entry) => rowOf(ctx, entry, ended.outcome === 'failure' ? REFUSED : DONE));
  const column = <K extends keyof AuditRow>(name: K) => rows.map((row) => row[name]);
  await query(
    ctx,
    Prisma.sql`insert into operation_log (actor_kind, account_id, accounts_name, operator, actor_path, actor_client_name,
        target_client_id, target_client_name, target_path, former_client_id, former_client_name, former_path,
        operate_type, module, action, target, before, after, outcome, code, ip, request_id, cost_ms, create_time)
      select ${actor.kind}::text, ${actor.accountId}::int, ${actor.accountsName}::text, ${actor.userName}::text, ${actor.clientPath}::int[],
        ${actor.clientName}::text,
        r.owner_id, coalesce(r.owner_name, owner.name, ''), r.owner_path::int[],
        r.former_id, case when r.former_id is not null then coalesce(r.former_name, former.name, '') end, r.former_path::int[],
        ${operateType}::text, ${module}::text, ${action}::text, r.target, r.before::jsonb, r.after::jsonb,
        ${ended.outcome}::text, ${ended.code}::int, ${ctx.request.ip}::text, ${ctx.request.id}::text,
        ${Math.max(0, Math.round(performance.now() - startedAt))}::int, ${ctx.clock.now()}::timestamptz
      from unnest(${column('ownerId')}::int[], ${column('ownerName')}::text[], ${column('ownerPath')}::text[],
          ${column('formerId')}::int[], ${column('formerName')}::text[], ${column('formerPath')}::text[],
          ${column('target')}::text[], ${column('before')}::text[], ${column('after')}::text[]) with ordinality
        as r(owner_id, owner_name, owner_path, former_id, former_name, former_path, target, before, after, n)
      left join client owner on owner.id = r.owner_id left join client former on former.id = r.former_id
      order by r.n`,
  );
  ctx.audited.rows += rows.length;
}

/** The columns that differ between the rows of one call; names that are null are looked up. */
interface AuditRow {
  ownerId: number;
  ownerName: string | null;
  ownerPath: string;
  formerId: number | null;
  formerName: string | null;
  formerPath: string;
  target: string | null;
  before: string | null;
  after: string | null;
}

const SYSTEM = { kind: 'system', accountId: null, accountsName: '', userName: '', clientPath: [], clientName: '' };

function actorColumns({ actor }: AuditCtx) {
  if ('kind' in actor) return SYSTEM;
  // A viewer acts under their own name.
  const { accountId, accountsName, userName, clientPath, clientName } = actor.viewer ?? actor;
  return { kind: 'account', accountId, accountsName, userName, clientPath, clientName };
}

function ownClient({ actor }: AuditCtx): AuditClient {
  if ('kind' in actor) return { id: PLATFORM_ID, path: [PLATFORM_ID] };
  return { id: actor.clientId, path: actor.clientPath, name: actor.clientName };
}

function rowOf(ctx: AuditCtx, entry: AuditEntry, limits: SnapshotLimits): AuditRow {
  const { target, targetClient, formerClient, before, after } = entry;
  const owner = targetClient ?? ownClient(ctx);
  const viewed = 'kind' in ctx.actor || ctx.actor.viewer === null ? null : ctx.actor.accountsName;
  return {
    ownerId: owner.id,
    ownerName: owner.name ?? null,
    ownerPath: arrayText(owner.path),
    formerId: formerClient?.id ?? null,
    formerName: formerClient?.name ?? null,
    formerPath: arrayText(formerClient?.path ?? []),
    target: (target ?? viewed)?.slice(0, MAX_TARGET) ?? null,
    before: snapshot(before, limits),
    after: snapshot(after, limits),
  };
}

/** Names for the target of a log row: as many as fit, then the number of the others. */
export function listNames(names: readonly string[]): string {
  const all = names.join(', ');
  if (all.length <= MAX_TARGET) return all;
  let text = '';
  let count = 0;
  for (const name of names) {
    const longer = count === 0 ? name : `${text}, ${name}`;
    if (longer.length > MAX_TARGET - 10) break;
    text = longer;
    count += 1;
  }
  return `${text} … +${names.length - count}`;
}

/** Writes one log row for each client that owns some of the objects, so that each client sees only its own. */
export async function auditPerClient<T extends { client: AuditClient }>(
  ctx: AuditCtx,
  things: readonly T[],
  entryOf: (own: readonly T[]) => AuditEntry,
): Promise<void> {
  await auditAll(
    ctx,
    groupByClient(things).map(({ client, own }) => ({ ...entryOf(own), targetClient: client })),
  );
}

/** Writes the log rows of deleted rows, one for each client. */
export async function auditDeleted<T extends { client: AuditClient }>(
  ctx: AuditCtx,
  rows: readonly T[],
  nameOf: (row: T) => string,
): Promise<void> {
  await auditPerClient(ctx, rows, (own) => ({
    target: listNames(own.map(nameOf)),
    before: own.map(({ client: _client, ...row }) => row),
  }));
}

/** Is the client of a thing known? */
export function hasClient<T extends { client: AuditClient | null }>(thing: T): thing is T & { client: AuditClient } {
  return thing.client !== null;
}

/** Things by client. */
export function groupByClient<T extends { client: AuditClient }>(
  things: readonly T[],
): { client: AuditClient; own: T[] }[] {
  const groups = listGroups(things, ({ client }) => client.id);
  return groups.map(({ first: { client }, members: own }) => ({ client, own }));
}

/** Writes the log row of a refused call, with the beginning of its input, secrets masked. */
export async function auditRefusal(ctx: Ctx, error: unknown, input: unknown): Promise<void> {
  const code = error instanceof AppError ? error.code : 500;
  await audit(ctx, { after: input }, { outcome: 'failure', code });
}

/** Has the call written a log row? */
export function wasAudited(ctx: BaseCtx): boolean {
  return ctx.audited.rows > 0;
}
