import type { UpgradeStage } from '@roger/contract/families/upgrade-task';

/** The sums of a task that its rules look at. */
export interface TaskSums {
  total: number;
  waiting: number;
  underWay: number;
  silent: number;
  upgraded: number;
  failed: number;
  /** Of all those the ones that were asked. */
  begun: number;
  roundBegun: number;
  roundFailed: number;
  roundSilent: number;
}

/** What a task goes by. */
export interface TaskRules {
  stages: readonly UpgradeStage[];
  doneShare: number;
  maxFailed: number;
  maxSilent: number;
}

/** Why a rule pauses a task, with the share that was reached. */
export interface RulePause {
  reason: 'failed' | 'silent';
  share: number;
}

/** Terminals that a task asks in all: those that had the version before, or never came, are none of them. */
function toAsk({ total, waiting, begun }: TaskSums): number {
  const endedUnasked = total - waiting - begun;
  return total - endedUnasked;
}

/** How many more terminals may be asked in a stage (from 1 on). */
export function roomInStage(sums: TaskSums, { stages }: TaskRules, stage: number): number {
  const { percent, min } = stages[stage - 1] ?? { percent: 100, min: 1 };
  const all = toAsk(sums);
  const limit = Math.min(all, Math.max(min, Math.ceil((percent / 100) * all - 1e-9)));
  return Math.max(0, limit - sums.begun);
}

/** The rule that pauses the task, if one does: of those asked in the running round too many failed or are silent. */
export function rulePause(
  { roundBegun, roundFailed, roundSilent }: TaskSums,
  { maxFailed, maxSilent }: TaskRules,
): RulePause | null {
  if (roundBegun === 0) return null;
  const [failed, silent] = [roundFailed / roundBegun, roundSilent / roundBegun];
  if (failed > maxFailed) return { reason: 'failed', share: Math.min(1, failed) };
  return silent > maxSilent ? { reason: 'silent', share: Math.min(1, silent) } : null;
}

/** How many of those asked may still be under way when the stage ends. */
export function mayBeUnderWay({ begun }: TaskSums, { doneShare }: TaskRules): number {
  return Math.floor((1 - doneShare) * begun + 1e-9);
}

/**
 * Does a stage end, given how many hold it: those under way that have not been away for long? It is full, or nobody else is there
 * to be asked, and at least its least number has ended.
 */
export function stageEnds(
  sums: TaskSums,
  rules: TaskRules,
  stage: number,
  { holding, isAnybodyThere }: { holding: number; isAnybodyThere: boolean },
): boolean {
  if (roomInStage(sums, rules, stage) > 0 && isAnybodyThere) return false;
  const ended = sums.begun - sums.underWay - sums.silent;
  const least = Math.min(rules.stages[stage - 1]?.min ?? 1, toAsk(sums));
  return ended >= least && holding <= mayBeUnderWay(sums, rules);
}

/** Nobody waits and nobody is under way. */
export function isOver({ waiting, underWay }: TaskSums): boolean {
  return waiting === 0 && underWay === 0;
}
