import type { TerminalRow } from '@roger/contract/families/terminal-row';
import type { TFunction } from 'i18next';

/** What of a terminal decides whether it can have a card. */
export type Target = Pick<TerminalRow, 'msId' | 'kind' | 'iccid' | 'imei' | 'useStatus' | 'expireTime'>;

/** Why the terminal cannot have the card, as far as one sees; null where nothing is known against it. */
export function whyNot(t: TFunction, { msId, kind, iccid, useStatus }: Target): string | null {
  if (useStatus === 'expired') return t('errors.terminalExpired', { msIds: msId });
  if (kind === 'dispatcher' || kind === 'gateway') return t('errors.cloudSimUnsupported');
  return iccid === null ? null : t('iotCard.rebind.hasCard', { msId, iccid });
}
