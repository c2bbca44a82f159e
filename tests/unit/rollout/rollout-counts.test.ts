import type { AppError } from '@roger/domain/platform/ctx/app-error';
import { changeBy, noChange, shiftOf, type Shift } from '@roger/domain/upgrades/rollout/counts.rules';
import { forecastEnd } from '@roger/domain/upgrades/rollout/forecast.rules';
import { afterReport, type UpgradeRecord } from '@roger/domain/upgrades/rollout/record.rules';
import { maxUnderWay, roomInStage, rulePause, type TaskSums } from '@roger/domain/upgrades/rollout/stage.rules';
import { assertStatus } from '@roger/domain/upgrades/tasks/upgrade-task.rules';
import { describe, expect, it } from 'vitest';
import { record as upgradeRecord, sums as taskSums } from './upgrade-fixtures.ts';

const NOW = 1_000_000;
const requested: Partial<UpgradeRecord> = { taskId: 3, queuedAt: NOW - 90_000, askedAt: NOW - 60_000, round: 2 };
const record = (more: Partial<UpgradeRecord> = {}) => upgradeRecord({ ...requested, ...more });
const sums = (more: Partial<TaskSums> = {}) => taskSums({ total: 100, waiting: 100, ...more });
const shift = (more: Partial<Shift>): Shift => ({
  taskId: 3,
  from: 'underWay',
  to: 'upgraded',
  begun: 0,
  round: 2,
  seconds: null,
  ...more,
});

/** Counts of round 2: asked, failed, silent. */
function roundOf(...shifts: Shift[]): number[] {
  const { roundBegun, roundFailed, roundSilent } = changeBy(shifts, 2);
  return [roundBegun, roundFailed, roundSilent];
}

describe('a share of a stage', () => {
  // 0.07 × 100 is a little more than 7, and (1 − 0.9) × 10 a little less than 1.
  it('is exact where the product of fractions is not', () => {
    const stages = [{ percent: 7, min: 1 }];
    expect(roomInStage(sums(), { stages, doneShare: 1, maxFailed: 1, maxSilent: 1 }, 1)).toBe(7);
    expect(maxUnderWay(sums({ begun: 10 }), { stages, doneShare: 0.9, maxFailed: 1, maxSilent: 1 })).toBe(1);
  });

  it('that pauses a task is not above one, though late reports of earlier rounds are', () => {
    const rules = { stages: [], doneShare: 1, maxFailed: 0.5, maxSilent: 0.5 };
    const [failed, silent] = [sums({ roundBegun: 1, roundFailed: 2 }), sums({ roundBegun: 1, roundSilent: 2 })];
    expect(rulePause(failed, rules)).toEqual({ reason: 'failed', share: 1 });
    expect(rulePause(silent, rules)).toEqual({ reason: 'silent', share: 1 });
  });
});

describe('the time of an upgrade', () => {
  it('is not ahead of the clock', () => {
    const done = afterReport(record(), { state: 'done', at: NOW + 5000 }, NOW);
    expect(done).toMatchObject({ state: 'upgraded', upgradedAt: NOW });
  });

  it('is measured once, from the request to the first end', () => {
    expect(shiftOf(record(), record({ state: 'failed' }), NOW)).toEqual(
      shift({ from: 'underWay', to: 'failed', seconds: 60 }),
    );
    expect(shiftOf(record({ state: 'failed' }), record({ state: 'upgraded' }), NOW)?.seconds).toBeNull();
    expect(shiftOf(record(), record({ state: 'silent' }), NOW)?.seconds).toBeNull();
    expect(shiftOf(record(), record({ state: 'upgraded', askedAt: null }), NOW)?.seconds).toBeNull();
  });

  it('is not below zero where the clock was set back', () => {
    expect(shiftOf(record(), record({ state: 'upgraded', askedAt: NOW + 1 }), NOW)?.seconds).toBe(0);
  });
});

describe('the counts of a task', () => {
  it('move a record from one to the other, and measure its time', () => {
    expect(changeBy([shift({ seconds: 59.6 })], 2)).toEqual({
      ...noChange(),
      underWay: -1,
      upgraded: 1,
      measured: 1,
      seconds: 60,
    });
  });

  it('grow by a new record, and shrink by a removed one, which is left out', () => {
    expect(changeBy([shift({ from: null, to: 'waiting', round: null })], 2)).toEqual({
      ...noChange(),
      waiting: 1,
      total: 1,
    });
    expect(changeBy([shift({ from: 'waiting', to: null, round: null })], 2)).toEqual({
      ...noChange(),
      waiting: -1,
      total: -1,
      leftOut: 1,
    });
  });

  it('of the running round follow those asked in it: failed or silent ones that come back no longer count', () => {
    expect(roundOf(shift({ from: 'waiting', to: 'underWay', begun: 1 }))).toEqual([1, 0, 0]);
    expect(roundOf(shift({ to: 'failed' }), shift({ to: 'silent' }))).toEqual([0, 1, 1]);
    expect(roundOf(shift({ from: 'failed' }), shift({ from: 'silent' }))).toEqual([0, -1, -1]);
    expect(roundOf(shift({ to: 'failed', round: 1, begun: 1 }), shift({ to: 'silent', round: null }))).toEqual([
      0, 0, 0,
    ]);
  });
});

describe('the forecast of a task', () => {
  it('is not earlier than the average time of a terminal, however fast the last ones were', () => {
    const speed = { at: NOW - 1000, left: 11 };
    const input = { now: NOW, stage: 1, stages: 1, measured: 90, seconds: 90 * 60, begun: 100 };
    // Ten in a second leave a tenth of a second for the last one.
    expect(forecastEnd({ ...input, left: 1, earlier: speed })).toBe(NOW + 60_000);
  });
});

describe('the status of a task', () => {
  it('allows an action or refuses it with the status', () => {
    expect(() => assertStatus('paused', 'running', 'paused')).not.toThrow();
    let refusal: unknown = null;
    try {
      assertStatus('finished', 'running', 'paused');
    } catch (error) {
      const { key, details } = error as AppError;
      refusal = { key, params: details.params };
    }
    expect(refusal).toEqual({ key: 'inUse', params: { status: 'finished' } });
  });
});
