import type { BaseCtx } from '../../platform/ctx/ctx.ts';

/** A radio server that authenticated with its token. */
export interface ServerActor {
  id: number;
  name: string;
}

/** A radio server's call. It reaches only terminals with this default or backup server (docs/gateway.md §1). */
export interface GatewayCtx extends BaseCtx {
  server: ServerActor;
}
