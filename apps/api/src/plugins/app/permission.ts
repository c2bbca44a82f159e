import type { Endpoint } from '@roger/contract/define';
import { assert } from '@roger/domain/platform/ctx/app-error';
import type { Ctx } from '@roger/domain/platform/ctx/ctx';
import { assertHolds } from '@roger/domain/tenancy/resources/granted-resources';
import fp from 'fastify-plugin';

/** Refuses, after the body is read, calls that the session has no right to make. */
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
  assert(!blocked || endpoint.allowedWithWeakPassword === true, 'passwordChangeRequired');
}

/** Refuses (510) writing calls while the user views the console as another account. */
function assertMayWrite(ctx: Ctx, { log, allowedWhenReadOnly }: Endpoint): void {
  const reads = log === undefined || allowedWhenReadOnly === true;
  assert(ctx.actor.viewer === null || reads, 'noPermission');
}
