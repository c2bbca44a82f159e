import type { SimCard } from '@roger/contract/families/sim-card';
import type { TerminalRow } from '@roger/contract/families/terminal-row';

type OfTerminal = Pick<TerminalRow, 'id' | 'msId' | 'msName' | 'clientName' | 'imei'>;

/** A card of a terminal, with what its provider tells of it. */
export interface CardRow extends OfTerminal, SimCard {
  /** told: the provider did; unknown: it knows no such card; open: not asked yet, or it does not answer. */
  state: 'told' | 'unknown' | 'open';
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

/** A terminal's card, with what is known of it by now. */
export function cardRow(terminal: TerminalRow, cards: ReadonlyMap<string, SimCard | null>): CardRow {
  const { id, msId, msName, clientName, imei } = terminal;
  const iccid = terminal.iccid ?? '';
  const told = cards.get(iccid);
  const state = told === undefined ? 'open' : told === null ? 'unknown' : 'told';
  return { ...NOTHING, ...told, id, msId, msName, clientName, imei, iccid, state };
}
