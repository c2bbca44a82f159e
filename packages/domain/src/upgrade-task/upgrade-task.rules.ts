import type { FieldError } from '@roger/contract/errors';
import type { UpgradeStage, UpgradeStatus } from '@roger/contract/families/upgrade-task';
import { AppError, assertThat } from '../kernel/app-error.ts';

/** Each stage goes further than the one before, and the last one all the way. */
export function assertStages(stages: readonly UpgradeStage[]): void {
  const errors = stages.flatMap(({ percent }, index): FieldError[] => {
    const field = `stages[${index}].percent`;
    if (index === stages.length - 1 && percent !== 100) return [{ field, rule: 'enum' }];
    const before = stages[index - 1]?.percent ?? 0;
    return percent > before ? [] : [{ field, rule: 'enum' }];
  });
  if (errors.length > 0) throw new AppError('badInput', { errors });
}

/** Refuses (3103) what a task does not do where it stands; the refusal says where that is. */
export function assertStatus(status: string, ...allowed: readonly UpgradeStatus[]): void {
  assertThat((allowed as readonly string[]).includes(status), 'inUse', { status });
}
