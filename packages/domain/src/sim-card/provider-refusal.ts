import { cardErrorKeyOfCode } from '@roger/contract/card-errors';
import { NoProvider, ProviderAway, ProviderRefusal } from '../integrations/card-provider/card-provider.ts';
import { AppError, type ErrorDetails } from '../kernel/app-error.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { CardRefusal } from './card-refusal.ts';

/** What the provider is said to have answered while it is not there (docs/contract.md §6). */
const AWAY = 9000;

/**
 * What the provider said, or that it said nothing, as the door tells it: its own code, 9000 where it is away; `unsure` where it may have
 * done what it was asked all the same, `reason: noProvider` where there is none. Everything else is left as it is.
 */
export function toldAs(ctx: BaseCtx, error: unknown): unknown {
  if (!isOfProvider(error)) return error;
  logTrouble(ctx, error);
  const key = error instanceof ProviderRefusal ? cardErrorKeyOfCode.get(error.code) : undefined;
  return new CardRefusal(key ?? 'other', paramsOf(error), { cause: error });
}

/** The same as every other call tells it: the card query failed (3703), with the provider's code. */
export function asQueryFailure(ctx: BaseCtx, error: unknown): unknown {
  if (!isOfProvider(error)) return error;
  logTrouble(ctx, error);
  const providerCode = error instanceof ProviderRefusal ? error.code : AWAY;
  return new AppError('cardQueryFailed', { params: { providerCode, ...paramsOf(error).params } }, { cause: error });
}

/** Does the provider not know the card? */
export function isUnknownCard(error: unknown): boolean {
  return error instanceof ProviderRefusal && error.code === 2001;
}

function isOfProvider(error: unknown): error is ProviderRefusal | ProviderAway {
  return error instanceof ProviderRefusal || error instanceof ProviderAway;
}

/** Nobody at a console can mend a wrong key or clock of this installation. */
function logTrouble({ log }: BaseCtx, error: ProviderRefusal | ProviderAway): void {
  if (error instanceof NoProvider) return;
  if (error instanceof ProviderAway) log.warn({ err: error }, 'the card provider is away');
  else if (error.code === 1002 || error.code === 1003) log.error({ err: error }, 'the card provider lets nobody in');
}

/** What a reader has to know besides the code: that it may have been done, or that there is nobody to ask. */
function paramsOf(error: ProviderRefusal | ProviderAway): ErrorDetails {
  if (error instanceof NoProvider) return { params: { reason: 'noProvider' } };
  return error instanceof ProviderAway && error.isUnsure ? { params: { unsure: true } } : {};
}
