import type { UpgradeStage } from '@roger/contract/families/upgrades/upgrade-task';

/** Counts of a task that its rules use. */
export interface TaskSums {
  total: number;
  waiting: number;
  underWay: number;
  silent: number;
  upgraded: number;
  failed: number;
  /** Records with a request, ended or not. */
  begun: number;
  roundBegun: number;
  roundFailed: number;
  roundSilent: number;
}

/** Rules of a task. */
export interface TaskRules {
  stages: readonly UpgradeStage[];
  doneShare: number;
  maxFailed: number;
  maxSilent: number;
}

/** Pause by a rule, with the share that exceeds its limit. */
export interface RulePause {
  reason: 'failed' | 'silent';
  share: number;
}

/** Terminals that a task asks in all; records that ended without a request do not count. */
function targetCount({ waiting, begun }: TaskSums): number {
  return waiting + begun;
}

/** Number of terminals that a stage (from 1) may still ask. */
export function roomInStage(sums: TaskSums, { stages }: TaskRules, stage: number): number {
  const { percent, min } = stages[stage - 1] ?? { percent: 100, min: 1 };
  const all = targetCount(sums);
  const limit = Math.min(all, Math.max(min, Math.ceil((percent / 100) * all - 1e-9)));
  return Math.max(0, limit - sums.begun);
}

/** Number of ended terminals that a stage needs at least. */
function leastEnded(sums: TaskSums, { stages }: TaskRules, stage: number): number {
  return Math.min(stages[stage - 1]?.min ?? 1, targetCount(sums));
}

/** Number of terminals under way that must be online for the stage to reach its minimum. */
export function leastPresent(sums: TaskSums, rules: TaskRules, stage: number): number {
  return Math.max(0, leastEnded(sums, rules, stage) - (sums.begun - sums.underWay));
}

/** The rule that pauses the task: too many of those asked in the running round failed or are silent. Null = none. */
export function rulePause(
  { roundBegun, roundFailed, roundSilent }: TaskSums,
  { maxFailed, maxSilent }: TaskRules,
): RulePause | null {
  if (roundBegun === 0) return null;
  const [failed, silent] = [roundFailed / roundBegun, roundSilent / roundBegun];
  if (failed > maxFailed) return { reason: 'failed', share: Math.min(1, failed) };
  return silent > maxSilent ? { reason: 'silent', share: Math.min(1, silent) } : null;
}

/** Maximum number of asked terminals still under way when a stage ends. */
export function maxUnderWay({ begun }: TaskSums, { doneShare }: TaskRules): number {
  return Math.floor((1 - doneShare) * begun + 1e-9);
}

/**
 * Does a stage end? It must be full or without candidates, its minimum must have ended, and few enough must hold it
 * (`holding`: those under way that were online recently).
 */
export function stageEnds(
  sums: TaskSums,
  rules: TaskRules,
  stage: number,
  { holding, isAnybodyThere: hasCandidates }: { holding: number; isAnybodyThere: boolean },
): boolean {
  if (roomInStage(sums, rules, stage) > 0 && hasCandidates) return false;
  // Silent ones hold up no stage; many of them pause the task.
  const ended = sums.begun - sums.underWay;
  return ended >= leastEnded(sums, rules, stage) && holding <= maxUnderWay(sums, rules);
}

/** Is no record waiting or under way? */
export function isOver({ waiting, underWay }: TaskSums): boolean {
  return waiting === 0 && underWay === 0;
}
