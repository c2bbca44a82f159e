import type { FieldError } from '@roger/contract/errors';
import type { UpgradeStage, UpgradeStatus } from '@roger/contract/families/upgrades/upgrade-task';
import { AppError, assert } from '../../platform/ctx/app-error.ts';

/** Refuses (badInput) stages with percentages that do not rise to 100. */
export function assertStages(stages: readonly UpgradeStage[]): void {
  const errors = stages.flatMap(({ percent }, index): FieldError[] => {
    const field = `stages[${index}].percent`;
    if (index === stages.length - 1 && percent !== 100) return [{ field, rule: 'enum' }];
    const before = stages[index - 1]?.percent ?? 0;
    return percent > before ? [] : [{ field, rule: 'enum' }];
  });
  if (errors.length > 0) throw new AppError('badInput', { errors });
}

/** Refuses (3103) an action that the status of the task does not allow; the error has the status. */
export function assertStatus(status: string, ...allowed: readonly UpgradeStatus[]): void {
  assert((allowed as readonly string[]).includes(status), 'inUse', { status });
}
