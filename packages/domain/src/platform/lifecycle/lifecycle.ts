import type { AuditCtx } from '../audit/audit.ts';
import type { Ctx } from '../ctx/ctx.ts';
import { newRegistration } from './registration.ts';

/** Rows of a context that end or change their owner when a terminal, a client or a card moves or is deleted. */
export interface Follower<Subject, Tx> {
  /** The name of its count in the result of a dry run, too. */
  name: string;
  /** Number of rows that `end` would end; left out where no dry run displays it. */
  count?: (tx: Tx, subject: Subject) => Promise<number>;
  end: (tx: Tx, subject: Subject) => Promise<unknown>;
}

/** Terminals with a new owner. */
export interface MovedTerminals {
  ids: readonly number[];
  /** Path of the receiver, from the platform to itself. */
  path: readonly number[];
}

/** A deleted client with its nearest ancestor that stays. */
export interface DeletedClient {
  id: number;
  superior: { id: number };
}

/** Events of rows that others depend on, with the subject. All run inside the transaction of the use case. */
export interface LifecycleEvents {
  /** Terminals lose their SIM card; runs after the new bindings are stored. */
  cardLeft: readonly number[];
  /** Terminals have another model. */
  modelChanged: readonly number[];
  /** Terminals are about to be deleted; their rows are still there. */
  terminalDeleted: readonly number[];
  /** Counted before the move, ended after it. */
  terminalMoved: MovedTerminals;
  /** Clients have new paths, their terminals too. */
  clientMoved: readonly number[];
  /** Clients are about to be deleted; their superiors get the rows. */
  clientDeleted: readonly DeletedClient[];
}

/** Clients are deleted by accounts only; the rest happens in jobs too. */
type TxOf<E extends keyof LifecycleEvents> = E extends 'clientDeleted' ? Ctx : AuditCtx;

/** The followers of each event, in the order in which they lock rows. */
export type Lifecycle = { [E in keyof LifecycleEvents]: readonly Follower<LifecycleEvents[E], TxOf<E>>[] };

/** Filled by `wiring.ts`. */
export const lifecycle = newRegistration<Lifecycle>('lifecycle');

/** Runs the followers of an event one after the other. */
export async function endFollowers<E extends keyof LifecycleEvents>(
  tx: TxOf<E>,
  event: E,
  subject: LifecycleEvents[E],
): Promise<void> {
  for (const follower of followersOf(event)) await follower.end(tx, subject);
}

/** Number of rows that each follower of an event would end, by the follower's name. */
export async function countFollowers<E extends keyof LifecycleEvents>(
  tx: TxOf<E>,
  event: E,
  subject: LifecycleEvents[E],
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { name, count } of followersOf(event)) if (count !== undefined) counts[name] = await count(tx, subject);
  return counts;
}

function followersOf<E extends keyof LifecycleEvents>(event: E): readonly Follower<LifecycleEvents[E], TxOf<E>>[] {
  return lifecycle.get()[event];
}
