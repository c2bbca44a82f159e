import { cardErrorKeyOfCode } from '@roger/contract/card-errors';
import { NoProvider, ProviderUnavailable, ProviderRefusal } from '../../platform/ports/card-provider/card-provider.ts';
import { AppError, type ErrorDetails } from '../../platform/ctx/app-error.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { CardRefusal } from './card-refusal.ts';
import { faultEntry } from '../../platform/process/fault-entry.ts';

/** Error code of an unreachable provider (docs/contract.md §6). */
const AWAY = 9000;

/**
 * An error of the provider as the card endpoints return it: its own code, 9000 if unreachable; `unsure` if it may have
 * acted, `reason: noProvider` without a provider. Other errors are unchanged.
 */
export function asProviderRefusal(ctx: BaseCtx, error: unknown): unknown {
  if (!isProviderError(error)) return error;
  logProviderError(ctx, error);
  const key = error instanceof ProviderRefusal ? cardErrorKeyOfCode.get(error.code) : undefined;
  return new CardRefusal(key ?? 'other', paramsOf(error), { cause: error });
}

/** The same as all other endpoints return it: a failed card query (3703) with the provider's code. */
export function asQueryFailure(ctx: BaseCtx, error: unknown): unknown {
  if (!isProviderError(error)) return error;
  logProviderError(ctx, error);
  const providerCode = error instanceof ProviderRefusal ? error.code : AWAY;
  return new AppError('cardQueryFailed', { params: { providerCode, ...paramsOf(error).params } }, { cause: error });
}

/** Is the card unknown to the provider? */
export function isUnknownCard(error: unknown): boolean {
  return error instanceof ProviderRefusal && error.code === 2001;
}

function isProviderError(error: unknown): error is ProviderRefusal | ProviderUnavailable {
  return error instanceof ProviderRefusal || error instanceof ProviderUnavailable;
}

/** Only the operator can correct a wrong key or clock: logged. */
function logProviderError({ log }: BaseCtx, error: ProviderRefusal | ProviderUnavailable): void {
  if (error instanceof NoProvider) return;
  if (error instanceof ProviderUnavailable) log.warn(faultEntry('card provider', error), 'the card provider is away');
  else if (error.code === 1002 || error.code === 1003)
    log.error(faultEntry('card provider', error), 'the card provider lets nobody in');
}

/** Parameters besides the code: `unsure` if the provider may have acted, `noProvider` without a provider. */
function paramsOf(error: ProviderRefusal | ProviderUnavailable): ErrorDetails {
  if (error instanceof NoProvider) return { params: { reason: 'noProvider' } };
  return error instanceof ProviderUnavailable && error.isUnsure ? { params: { unsure: true } } : {};
}
