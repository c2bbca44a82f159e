import type { Endpoint } from '@roger/contract/define';
import { assertThat } from '@roger/domain/kernel/app-error';
import type { Ctx } from '@roger/domain/kernel/ctx';
import { assertHolds } from '@roger/domain/resource/held-resources';

/** Refuses (3008) everything but a few calls while the password must be changed (domain.md §2). */
export function assertStrongPassword(ctx: Ctx, endpoint: Endpoint): void {
  const blocked = ctx.settings.config.lowPasswordNoOperate && ctx.actor.passwordState !== 'ok';
  assertThat(!blocked || endpoint.allowedWithWeakPassword === true, 'passwordChangeRequired');
}

/** Refuses (510) unless the role holds one of the call's keys. */
export async function assertPermission(ctx: Ctx, { permission }: Endpoint): Promise<void> {
  if (typeof permission !== 'string') await assertHolds(ctx, permission);
}

/** Refuses (510) what writes where somebody only looks on as another account. */
export function assertMayWrite(ctx: Ctx, { log, allowedWhenReadOnly }: Endpoint): void {
  const reads = log === undefined || allowedWhenReadOnly === true;
  assertThat(ctx.actor.viewer === null || reads, 'noPermission');
}
