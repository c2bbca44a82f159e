import type { Endpoint } from '@roger/contract/define';
import { assertThat } from '@roger/domain/kernel/app-error';
import type { Ctx } from '@roger/domain/kernel/ctx';
import { assertHolds } from '@roger/domain/resource/held-resources';
import fp from 'fastify-plugin';

/** Refuses, once the body is read, what the session may not do. */
export const permissionPlugin = fp(async (app) => {
  app.addHook('preValidation', async function checkPermission({ routeOptions, call: { ctx } }) {
    const { route } = routeOptions.config;
    if (route === undefined || ctx === undefined) return;
    assertMayWrite(ctx, route.endpoint);
    assertStrongPassword(ctx, route.endpoint);
    if (typeof route.endpoint.permission !== 'string') await assertHolds(ctx, route.endpoint.permission);
  });
});

/** Refuses (3008) everything but a few calls while the password must be changed (docs/domain.md §2). */
function assertStrongPassword(ctx: Ctx, endpoint: Endpoint): void {
  const blocked = ctx.settings.config.lowPasswordNoOperate && ctx.actor.passwordState !== 'ok';
  assertThat(!blocked || endpoint.allowedWithWeakPassword === true, 'passwordChangeRequired');
}

/** Refuses (510) what writes where somebody only looks on as another account. */
function assertMayWrite(ctx: Ctx, { log, allowedWhenReadOnly }: Endpoint): void {
  const reads = log === undefined || allowedWhenReadOnly === true;
  assertThat(ctx.actor.viewer === null || reads, 'noPermission');
}
