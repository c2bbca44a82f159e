import type { LiveNotice } from '@roger/contract/live';
import type { Bus } from './bus.ts';
import { newThrottle, type Throttle } from '../common/throttle.ts';
import type { BaseCtx } from '../ctx/ctx.ts';

/** Inside a transaction, messages go out once it has committed. */
type LivePublisher = Pick<BaseCtx, 'bus' | 'afterCommit'>;

/** Shortest interval between two messages of one process about one rollout, in ms. */
const MIN_INTERVAL_MS = 1000;

const throttles = new WeakMap<Bus, Throttle<number>>();

/**
 * Publishes to the consoles of a client and its ancestors that a rollout has changed: they read it again. Call it as
 * often as anything changes; it goes out once a second and task at most, and always after the last change
 * (docs/contract.md §1 Live).
 */
export function publishUpgrade(tx: LivePublisher, clientId: number, taskId: number): void {
  const { bus } = tx;
  tx.afterCommit(() => {
    const throttle = throttles.get(bus) ?? newThrottle<number>({ minRestMs: MIN_INTERVAL_MS });
    throttles.set(bus, throttle);
    throttle(taskId, () => bus.publish('live', { kind: 'upgrade', clientId, data: { taskId } }));
  });
}

/** Publishes to the same consoles that a report is being made, was sent, or failed. */
export function publishReport(tx: LivePublisher, clientId: number, reportId: number): void {
  tx.afterCommit(() => tx.bus.publish('live', { kind: 'report', clientId, data: { reportId } }));
}

/**
 * Publishes an urgent notice to the same consoles, for screens that are open now. It is not stored: later readers get
 * it from `fleetTasks` (pausedByRule, failedReports), which reads the rollouts and reports themselves, so a notice ends
 * with its cause.
 */
export function publishNotice(tx: LivePublisher, clientId: number, notice: LiveNotice): void {
  tx.afterCommit(() => tx.bus.publish('live', { kind: 'notice', clientId, data: notice }));
}
