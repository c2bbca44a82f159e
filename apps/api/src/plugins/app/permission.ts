import type { Endpoint } from '@roger/contract/define';
import { assertThat } from '@roger/domain/kernel/app-error';
import type { Ctx } from '@roger/domain/kernel/ctx';
import { heldKeys } from '@roger/domain/resource/held-resources';

/** Refuses (3008) everything but a few calls while the password must be changed (domain.md §2). */
export function assertStrongPassword(ctx: Ctx, endpoint: Endpoint): void {
  const blocked = ctx.settings.config.lowPasswordNoOperate && ctx.actor.passwordState !== 'ok';
  assertThat(!blocked || endpoint.allowedWithWeakPassword === true, 'passwordChangeRequired');
}

/** Refuses (510) unless the role holds one of the call's keys. */
export async function assertPermission(ctx: Ctx, { permission }: Endpoint): Promise<void> {
  if (typeof permission === 'string') return;
  const held = await heldKeys(ctx, ctx.actor.roleId, ctx.actor.roleVersion);
  assertThat(
    permission.some((key) => held.has(key)),
    'noPermission',
  );
}
