import type { SimCard } from '@roger/contract/families/cloud/sim-card';
import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';

type OfTerminal = Pick<TerminalRow, 'id' | 'msId' | 'msName' | 'clientName' | 'imei'>;

/** A card of a terminal with the provider's data. */
export interface CardRow extends OfTerminal, SimCard {
  /** known or unknown to the provider; open: no response yet. */
  state: 'known' | 'unknown' | 'open';
}

const NOTHING: Omit<SimCard, 'iccid'> = {
  msisdn: null,
  imsi: null,
  operator: null,
  cardStatus: null,
  commStatus: null,
  activationTime: null,
  expireTime: null,
  serviceStart: null,
  serviceEnd: null,
  smsTotal: null,
  smsUsed: null,
};

/** Combines a terminal with the loaded data of its card. */
export function cardRow(terminal: TerminalRow, cards: ReadonlyMap<string, SimCard | null>): CardRow {
  const { id, msId, msName, clientName, imei } = terminal;
  const iccid = terminal.iccid ?? '';
  const card = cards.get(iccid);
  const state = card === undefined ? 'open' : card === null ? 'unknown' : 'known';
  return { ...NOTHING, ...card, id, msId, msName, clientName, imei, iccid, state };
}
