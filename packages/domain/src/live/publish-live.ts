import type { LiveNotice } from '@roger/contract/live';
import type { Bus } from '../kernel/bus.ts';
import type { BaseCtx } from '../kernel/ctx.ts';

/** What telling the consoles takes: inside a transaction they are told once it has committed. */
type Teller = Pick<BaseCtx, 'bus' | 'afterCommit'>;

/** One rollout is told of this often at most by one process, in ms. */
const LEAST_MS = 1000;

/** Rollouts told of lately: when their next word may go out, and whether one waits for that. */
const resting = new WeakMap<Bus, Map<number, { isWaiting: boolean }>>();

/**
 * Tells the consoles of a client, and of those above it, that a rollout goes on or is another one by now: they read it anew. Call it as
 * often as anything changes; it goes out once a second and task at most, and the last word always does (docs/contract.md §1 Live).
 */
export function publishUpgrade(tx: Teller, clientId: number, taskId: number): void {
  const { bus } = tx;
  tx.afterCommit(() => {
    const ofBus = resting.get(bus) ?? new Map<number, { isWaiting: boolean }>();
    resting.set(bus, ofBus);
    const rest = ofBus.get(taskId);
    if (rest !== undefined) rest.isWaiting = true;
    else tellUpgrade(bus, ofBus, clientId, taskId);
  });
}

function tellUpgrade(bus: Bus, ofBus: Map<number, { isWaiting: boolean }>, clientId: number, taskId: number): void {
  const rest = { isWaiting: false };
  ofBus.set(taskId, rest);
  bus.publish('live', { kind: 'upgrade', clientId, data: { taskId } });
  setTimeout(() => {
    if (rest.isWaiting) tellUpgrade(bus, ofBus, clientId, taskId);
    else ofBus.delete(taskId);
  }, LEAST_MS).unref();
}

/** Tells the same consoles that a report is being made, was sent, or could not be. */
export function publishReport(tx: Teller, clientId: number, reportId: number): void {
  tx.afterCommit(() => tx.bus.publish('live', { kind: 'report', clientId, data: { reportId } }));
}

/**
 * Tells the same consoles, whose screens and bell are open just now, of something that should not wait. It is kept nowhere: whoever comes
 * later reads it in `fleetTasks` (pausedByRule, failedReports), which asks the tables of rollouts and reports what holds now, so that a
 * notice goes by itself once its cause does.
 */
export function publishNotice(tx: Teller, clientId: number, notice: LiveNotice): void {
  tx.afterCommit(() => tx.bus.publish('live', { kind: 'notice', clientId, data: notice }));
}
