import { cardErrorKeyOfCode } from '@roger/contract/card-errors';
import { ProviderAway, ProviderRefusal } from '../integrations/card-provider/card-provider.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { CardRefusal } from './card-refusal.ts';

/**
 * What the provider said, or that it said nothing, as the door tells it: its own code, 9000 where it is away; `unsure` where it may have
 * done what it was asked all the same. Everything else is left as it is.
 */
export function toldAs(ctx: BaseCtx, error: unknown): unknown {
  if (error instanceof ProviderRefusal) {
    // Nobody at a console can mend a wrong key or clock of this installation.
    if (error.code === 1002 || error.code === 1003) ctx.log.error({ err: error }, 'the card provider lets nobody in');
    return new CardRefusal(cardErrorKeyOfCode.get(error.code) ?? 'other', {}, { cause: error });
  }
  if (!(error instanceof ProviderAway)) return error;
  ctx.log.warn({ err: error }, 'the card provider is away');
  return new CardRefusal('other', error.isUnsure ? { params: { unsure: true } } : {}, { cause: error });
}

/** Does the provider not know the card? */
export function isUnknownCard(error: unknown): boolean {
  return error instanceof ProviderRefusal && error.code === 2001;
}
