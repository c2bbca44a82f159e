import { secretFields } from '@roger/contract/fields/secrets';
import { AppError } from './app-error.ts';
import type { BaseCtx, Ctx } from './ctx.ts';
import { query } from './sql.ts';

/** A client at the time of an act; its name is looked up unless given. */
export interface AuditClient {
  id: number;
  path: readonly number[];
  name?: string;
}

/** What an act did to whom; before and after as the wire shows them. */
export interface AuditEntry {
  /** What was acted on, as people call it. */
  target?: string;
  /** The client whose thing it is; the actor's own unless given. */
  targetClient?: AuditClient;
  /** Whose it was before, where the act took it elsewhere: that side sees `before` only, the other `after` only. */
  formerClient?: AuditClient | undefined;
  before?: unknown;
  after?: unknown;
}

/** How a call ended, for its log row. */
export interface Outcome {
  outcome: 'success' | 'failure';
  code: number;
}

// By hand: every write waits for it.
const INSERT = `insert into operation_log (account_id, accounts_name, operator, actor_path, actor_client_name, target_client_id,
    target_client_name, target_path, former_client_id, former_client_name, former_path, operate_type, module, action, target,
    before, after, outcome, code, ip, request_id, cost_ms, create_time)
  values ($1, $2, $3, $4::int[], $5, $6, $7, $8::int[], $9, $10, $11::int[], $12, $13, $14, $15, $16::jsonb, $17::jsonb, $18,
    $19, $20, $21, $22, $23::timestamptz)`;

const SECRETS: ReadonlySet<string> = new Set(secretFields);

/** Leaves the call's log row, in the transaction of what it did (contract.md §2 tbLogs). */
export async function audit(
  ctx: Ctx,
  entry: AuditEntry,
  ended: Outcome = { outcome: 'success', code: 200 },
): Promise<void> {
  const former = entry.formerClient;
  // Who looks on as somebody acts in his own name.
  const actor = ctx.actor.viewer ?? ctx.actor;
  const target = entry.targetClient ?? {
    id: ctx.actor.clientId,
    path: ctx.actor.clientPath,
    name: ctx.actor.clientName,
  };
  const nameOf = await clientNames(ctx, former === undefined ? [target] : [target, former]);
  await query(ctx, INSERT, [
    actor.accountId,
    actor.accountsName,
    actor.userName,
    actor.clientPath,
    actor.clientName,
    target.id,
    nameOf(target),
    target.path,
    former?.id ?? null,
    former === undefined ? null : nameOf(former),
    former?.path ?? [],
    ctx.call.operateType,
    ctx.call.module,
    ctx.call.action,
    (entry.target ?? (ctx.actor.viewer === null ? null : ctx.actor.accountsName))?.slice(0, 500) ?? null,
    snapshot(entry.before),
    snapshot(entry.after),
    ended.outcome,
    ended.code,
    ctx.request.ip,
    ctx.request.id,
    Math.max(0, Math.round(performance.now() - ctx.call.startedAt)),
    ctx.clock.now(),
  ]);
  ctx.audited.rows += 1;
}

async function clientNames(ctx: Ctx, clients: readonly AuditClient[]): Promise<(client: AuditClient) => string> {
  const unnamed = clients.filter(({ name }) => name === undefined).map(({ id }) => id);
  if (unnamed.length === 0) return ({ name }) => name ?? '';
  const rows = await ctx.db.client.findMany({ where: { id: { in: unnamed } }, select: { id: true, name: true } });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ({ id, name }) => name ?? names.get(id) ?? '';
}

/** Leaves one row for each client that owns some of the things acted on, so that each sees its own and no other's. */
export async function auditPerClient<T extends { client: AuditClient }>(
  ctx: Ctx,
  things: readonly T[],
  entryOf: (own: readonly T[]) => AuditEntry,
): Promise<void> {
  const byClient = new Map<number, { client: AuditClient; own: T[] }>();
  for (const thing of things) {
    const entry = byClient.get(thing.client.id) ?? { client: thing.client, own: [] };
    entry.own.push(thing);
    byClient.set(thing.client.id, entry);
  }
  for (const { client, own } of byClient.values()) await audit(ctx, { ...entryOf(own), targetClient: client });
}

/** Leaves the row of a call that was refused; what it asked for is kept, secrets masked. */
export async function auditRefusal(ctx: Ctx, error: unknown, input: unknown): Promise<void> {
  const code = error instanceof AppError ? error.code : 500;
  await audit(ctx, { after: input }, { outcome: 'failure', code });
}

/** The same value with everything under a secret name masked, at any depth. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 200).map(maskSecrets);
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Date) return value.toISOString();
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    SECRETS.has(key) && inner !== null ? '***' : maskSecrets(inner),
  ]);
  return Object.fromEntries(entries) as unknown;
}

function snapshot(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(maskSecrets(value));
}

/** Did the call leave a row already? */
export function wasAudited(ctx: BaseCtx): boolean {
  return ctx.audited.rows > 0;
}
