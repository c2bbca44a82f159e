import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import type { TFunction } from 'i18next';

/** Fields of a terminal that decide if it can receive a card. */
export type Target = Pick<TerminalRow, 'msId' | 'kind' | 'iccid' | 'imei' | 'useStatus' | 'expireTime'>;

/** Reason why the terminal cannot receive the card; null if none is known. */
export function rebindObstacle(t: TFunction, { msId, kind, iccid, useStatus }: Target): string | null {
  if (useStatus === 'expired') return t('errors.terminalExpired', { msIds: msId });
  if (kind === 'dispatcher' || kind === 'gateway') return t('errors.cloudSimUnsupported');
  return iccid === null ? null : t('iotCard.rebind.hasCard', { msId, iccid });
}
