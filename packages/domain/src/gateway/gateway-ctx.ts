import type { BaseCtx } from '../kernel/ctx.ts';

/** A radio server that has shown its token. */
export interface ServerActor {
  id: number;
  name: string;
}

/** The context of a radio server's call: it sees and touches terminals whose default or backup server it is, and no others (docs/gateway.md §1). */
export interface GatewayCtx extends BaseCtx {
  server: ServerActor;
}
