import type { InputOf, ResultOf } from '@roger/contract/define';
import type { mailLog } from '@roger/contract/families/mail-log';
import { orNotFound } from '../kernel/app-error.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { stopOfToken } from './stop-link.ts';

type Look = (typeof mailLog)['endpoints']['stopOf'];
type Unsubscribe = (typeof mailLog)['endpoints']['unsubscribe'];

/** What the link beneath a mail stops (docs/domain.md §7); 3102 for a link that is none of ours. */
export async function stopOf(ctx: BaseCtx, { token }: InputOf<Look>): Promise<ResultOf<Look>> {
  const where = orNotFound(stopOfToken(ctx.settings, token));
  const stopped = (await ctx.db.mailStop.count({ where })) > 0;
  return { kind: where.kind, address: where.mailbox, stopped };
}

/** Stops mails of a kind for an address, or lets them come again; doing it twice changes nothing more. */
export async function stopMails(
  ctx: BaseCtx,
  { token, stop = true }: InputOf<Unsubscribe>,
): Promise<ResultOf<Unsubscribe>> {
  const stopping = orNotFound(stopOfToken(ctx.settings, token));
  if (stop) {
    const data = [{ ...stopping, createTime: ctx.clock.now() }];
    await ctx.db.mailStop.createMany({ data, skipDuplicates: true });
  } else await ctx.db.mailStop.deleteMany({ where: stopping });
  return { kind: stopping.kind, address: stopping.mailbox, stopped: stop };
}
