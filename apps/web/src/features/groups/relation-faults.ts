import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { fieldFaults } from '../../lib/api/error-text.ts';

/** Terminals and groups of the refused call, in its order. */
interface Named {
  msIds: readonly string[];
  groups: readonly { value: number; label: string }[];
}

const MOST = 10;

/**
 * Explains why terminals cannot join groups: the exceeded limit, or the unsuitable terminals or groups. Null if the
 * general error text is enough.
 */
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
