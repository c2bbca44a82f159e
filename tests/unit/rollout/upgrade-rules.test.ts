import { changeBy, noChange, shiftOf, type Shift } from '@roger/domain/upgrades/rollout/counts.rules';
import { forecastEnd } from '@roger/domain/upgrades/rollout/forecast.rules';
import { evaluateRecord } from '@roger/domain/upgrades/rollout/evaluate-silence';
import {
  afterReport,
  afterRefusal,
  afterVersion,
  bucketOf,
  type UpgradeReport,
  type UpgradeRecord,
} from '@roger/domain/upgrades/rollout/record.rules';
import { isOver, roomInStage, rulePause, stageEnds, type TaskSums } from '@roger/domain/upgrades/rollout/stage.rules';
import { isVersionAtLeast } from '@roger/domain/upgrades/rollout/version.rules';
import { assertStages } from '@roger/domain/upgrades/tasks/upgrade-task.rules';
import { describe, expect, it } from 'vitest';
import { record, sums } from './upgrade-fixtures.ts';
import { pick, randomFrom, seedOf } from '../../support/random.ts';

const stages = [
  { percent: 1, min: 1 },
  { percent: 10, min: 10 },
  { percent: 100, min: 1 },
];
const rules = { stages, doneShare: 0.95, maxFailed: 0.1, maxSilent: 0.2 };
const begun = (upgraded: number, underWay: number, more: Partial<TaskSums> = {}) =>
  sums({ begun: 100, waiting: 900, upgraded, underWay, ...more });
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('versions', () => {
  it.each([
    ['2.0', '2.0', true],
    ['2.10', '2.9', true],
    ['2.9', '2.10', false],
    ['V2.0.0', 'v2', true],
    ['1.9.9', '2', false],
    ['2.0.1', '2.0', true],
    ['2.0-beta', '2.0', false],
    ['2.0-beta', '2.0-beta', true],
    ['10', '9.9.9.9', true],
    [null, '1', false],
  ])('%s against %s: at least as new is %s', (version, required, answer) => {
    expect(isVersionAtLeast(version, required)).toBe(answer);
  });
});

describe('stages', () => {
  it.each([
    [1, 0, 10],
    [1, 10, 0],
    [2, 10, 90],
    [3, 100, 900],
  ])('stage %i with %i begun has room for %i of a thousand', (stage, begunCount, room) => {
    const task = sums({ begun: begunCount, waiting: 1000 - begunCount, underWay: begunCount });
    expect(roomInStage(task, rules, stage)).toBe(room);
  });

  it('have at least their least number, and no more than there are', () => {
    expect(roomInStage(sums({ total: 20, waiting: 20 }), rules, 1)).toBe(1);
    expect(roomInStage(sums({ total: 20, waiting: 20 }), rules, 2)).toBe(10);
    expect(roomInStage(sums({ total: 4, waiting: 4 }), rules, 2)).toBe(4);
  });

  it('do not count those who had the version before', () => {
    expect(roomInStage(sums({ waiting: 100, upgraded: 900 }), rules, 1)).toBe(1);
    expect(roomInStage(sums({ waiting: 100, upgraded: 900 }), rules, 3)).toBe(100);
  });

  it.each([
    ['95 of 100 have ended', begun(95, 5), 5, true],
    ['94 of 100 have ended', begun(94, 6), 6, false],
    ['those under way are away', begun(50, 50), 0, true],
    ['failed ones have ended too', begun(90, 5, { failed: 5 }), 5, true],
    ['nobody has ended', begun(0, 100), 0, false],
    ['one of the least number is silent', begun(9, 0, { total: 100, waiting: 90, begun: 10, silent: 1 }), 0, true],
    ['the rest of all begun is silent', begun(40, 0, { begun: 100, silent: 60 }), 0, true],
  ])('end or not where %s', (_case, task, holding, ends) => {
    expect(stageEnds(task, rules, 2, { holding, isAnybodyThere: true })).toBe(ends);
  });

  it('end short of their number only if no other terminal is left, and never below the least one', () => {
    const five = sums({ begun: 5, waiting: 995, upgraded: 5 });
    expect(stageEnds(five, rules, 1, { holding: 0, isAnybodyThere: true })).toBe(false);
    expect(stageEnds(five, rules, 1, { holding: 0, isAnybodyThere: false })).toBe(true);
    expect(stageEnds(five, rules, 2, { holding: 0, isAnybodyThere: false })).toBe(false);
  });

  it('rise, up to all', () => {
    expect(() => assertStages(stages)).not.toThrow();
    for (const percents of [
      [10, 10, 100],
      [10, 99],
    ]) {
      const wrong = percents.map((percent) => ({ percent, min: 1 }));
      expect(() => assertStages(wrong)).toThrow('Invalid input');
    }
  });
});

describe('pauses by rule', () => {
  it.each([
    [10, 0, null],
    [11, 0, { reason: 'failed', share: 0.11 }],
    [0, 20, null],
    [0, 21, { reason: 'silent', share: 0.21 }],
  ])('with %i failed and %i silent of a hundred: %o', (roundFailed, roundSilent, pause) => {
    expect(rulePause(sums({ roundBegun: 100, roundFailed, roundSilent }), rules)).toEqual(pause);
  });

  it('need a commanded terminal', () => {
    expect(rulePause(sums({ failed: 500, waiting: 500 }), rules)).toBeNull();
  });
});

it('a task is over when no terminal waits or is under way', () => {
  expect(isOver(sums({ waiting: 0, upgraded: 900, silent: 100 }))).toBe(true);
  expect(isOver(sums({ waiting: 0, underWay: 1 }))).toBe(false);
  expect(isOver(sums({ waiting: 1 }))).toBe(false);
});

describe('silence', () => {
  const task = { deadlineHours: 24, offlineDays: 30 };
  const evaluate = (online: number, askedAgo: number) =>
    evaluateRecord({ id: '1', askedAt: -askedAgo, online }, task, 0);
  it.each([
    ['online for a day', evaluate(24 * 3600, 2 * DAY), { state: 'silent' }],
    ['online for half a day', evaluate(12 * 3600, 2 * DAY), { state: null, dueAt: 12 * HOUR }],
    ['hardly online for thirty days', evaluate(60, 30 * DAY), { state: 'failed' }],
    ['nearly a day, and away', evaluate(24 * 3600 - 1, 2 * DAY), { state: null, dueAt: 5 * 60_000 }],
    ['not online, its days nearly over', evaluate(0, 30 * DAY - HOUR), { state: null, dueAt: HOUR }],
  ])('%s', (_case, actual, expected) => {
    expect(actual).toMatchObject(expected);
  });
});

describe('the forecast', () => {
  const measured = { now: 0, stage: 1, stages: 3, measured: 10, seconds: 600, begun: 100, left: 100, earlier: null };
  it.each([
    ['nothing, before anything was measured', { measured: 0 }, null],
    ['nothing, while fewer than a tenth of those asked have ended', { measured: 9, seconds: 540 }, null],
    ['a stage a minute', {}, 180_000],
    ['the last stage alone', { stage: 3 }, 60_000],
    ['the speed of late in the last stage', { stage: 3, earlier: { at: -600_000, left: 200 } }, 600_000],
    ['nothing, where nothing moves', { stage: 3, earlier: { at: -600_000, left: 100 } }, null],
  ])('is %s', (_case, more, end) => {
    expect(forecastEnd({ ...measured, ...more })).toBe(end);
  });
});

const news = (state: UpgradeReport['state'], more: Partial<UpgradeReport> = {}): UpgradeReport => ({
  state,
  at: 2000,
  ...more,
});

describe('a record', () => {
  it('takes a word of a try before the last one for nothing, but that it is upgraded', () => {
    const again = record({ tries: 2, queuedAt: 5000, askedAt: 6000 });
    expect(afterReport(again, news('failed'), 7000)).toBe(again);
    expect(afterReport(again, news('failed', { at: 6500 }), 7000)).toMatchObject({ state: 'failed' });
    expect(afterReport(again, news('done'), 7000)).toMatchObject({ state: 'upgraded', newVersion: '2.0' });
  });

  it('that was never asked is moved by nothing but the version', () => {
    const waiting = record({ state: 'waiting', askedAt: null });
    expect(afterReport(waiting, news('installing'), 7000)).toBe(waiting);
    expect(afterVersion(waiting, '1.9', 7000)).toBe(waiting);
    expect(afterVersion(waiting, '2.1', 7000)).toMatchObject({
      state: 'upgraded',
      newVersion: '2.1',
      reason: 'already',
    });
  });

  it('has its time again after it was silent and reports again', () => {
    expect(afterReport(record({ state: 'silent' }), news('downloading'), 7000)).toMatchObject({ dueAt: 7000 + DAY });
  });

  it('counts the event of a download where the address counted none', () => {
    expect(afterReport(record(), news('downloaded'), 7000)).toMatchObject({ downloadTimes: 1, downloadedAt: 2000 });
    const counted = record({ downloadTimes: 2, downloadedAt: 1500 });
    expect(afterReport(counted, news('downloaded'), 7000)).toMatchObject({ downloadTimes: 2, downloadedAt: 1500 });
  });
});

it('records that anything happens to always add up to their task', () => {
  const seed = seedOf();
  const random = randomFrom(seed);
  const records = Array.from({ length: 50 }, (_one, index) =>
    record({ id: String(index), state: 'waiting', askedAt: null, round: null }),
  );
  const task = { ...noChange(), total: 50, waiting: 50 };
  const returned: string[] = [];
  let round = 1;
  const actions: ((one: UpgradeRecord, now: number) => UpgradeRecord)[] = [
    (one, now) => (one.state === 'waiting' ? { ...one, state: 'asked', askedAt: now, round } : one),
    (one, now) => {
      const state = pick(random, ['downloading', 'downloaded', 'installing', 'done', 'failed'] as const);
      return afterReport(one, { state, at: now - random(1000) }, now);
    },
    (one, now) => afterVersion(one, pick(random, ['1.0', '2.0', '3.0', null]), now),
    (one) => afterRefusal(one, 'busy'),
    (one) => (bucketOf(one.state) === 'underWay' ? { ...one, state: 'silent' } : one),
  ];
  for (let step = 0; step < 5000; step += 1) {
    if (random(1000) === 0) round += 1;
    const place = random(records.length);
    const before = records[place] ?? record();
    const after = pick(random, actions)(before, step * 1000);
    records[place] = after;
    const shift: Shift | null = shiftOf(before, after, step * 1000);
    const change = changeBy(shift === null ? [] : [shift], round);
    for (const name of Object.keys(task) as (keyof typeof task)[]) task[name] += change[name];
    const { waiting, underWay, silent, upgraded, failed, total } = task;
    expect([seed, step, waiting + underWay + silent + upgraded + failed]).toEqual([seed, step, total]);
    // Only a retry takes an upgraded terminal back.
    if (before.state === 'upgraded' && after !== before) returned.push(before.id);
  }
  expect([seed, returned]).toEqual([seed, []]);
  for (const bucket of ['waiting', 'underWay', 'silent', 'upgraded', 'failed'] as const) {
    const there = records.filter(({ state }) => bucketOf(state) === bucket).length;
    expect([seed, bucket, task[bucket]]).toEqual([seed, bucket, there]);
  }
});
