import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/api-error.ts';
import { fieldFaults } from '../../lib/error-text.ts';

/** What a call that was refused was about, in the order that it named them. */
interface Named {
  msIds: readonly string[];
  groups: readonly { value: number; label: string }[];
}

const MOST = 10;

/** Explains why terminals cannot join groups: which do not fit, or which limit is in the way; null where the general text says it. */
export function relationFaults(t: TFunction, named: Named): (error: unknown) => string | null {
  return (error) => limitText(t, error, named) ?? misfitText(t, error, named);
}

function limitText(t: TFunction, error: unknown, { groups }: Named): string | null {
  if (!(error instanceof ApiError) || error.key !== 'countExceeded') return null;
  const { limit, grpId, msId } = error.params;
  const group = groups.find(({ value }) => value === grpId)?.label;
  if (group !== undefined) return t('groupMs.full', { group, limit });
  return typeof msId === 'string' ? t('groupMs.tooMany', { msId, limit }) : null;
}

function misfitText(t: TFunction, error: unknown, { msIds, groups }: Named): string | null {
  const names = fieldFaults(error).flatMap(({ field }) => {
    const [, list, index] = /^(msIds|toMsIds|grpIds)\[(\d+)\]$/.exec(field) ?? [];
    const place = Number(index);
    return (list === 'grpIds' ? groups[place]?.label : msIds[place]) ?? [];
  });
  if (names.length === 0) return null;
  const more = names.length > MOST ? ' …' : '';
  return t('groupMs.unfit', { names: `${names.slice(0, MOST).join(', ')}${more}` });
}
