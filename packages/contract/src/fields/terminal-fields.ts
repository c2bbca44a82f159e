import { Type } from 'typebox';
import { MAX_BATCH_IDS, MAX_RENEWALS } from '../constants.ts';

const MS_ID = /^[A-Z][0-24-9]\d{9}$/;

/** Terminal ID: a capital letter, a first digit other than 3, nine more digits (docs/product.md §5). */
export const msId = Type.String({ pattern: MS_ID.source, plain: true });
/** Hardware number of a terminal: 15 digits, not all equal; inputs may have it as it is printed, with marks. */
export const imei = Type.String({ pattern: '^(?!(\\d)\\1{14})\\d{15}$', plain: 'imei' });
/** Length of an IMEI as it is printed: 35-000000-000001-1. */
export const PRINTED_IMEI = 18;
/** Hardware number that a radio reports. One of equal digits is a radio's way to say that it has none. */
export const reportedImei = Type.String({ pattern: '^\\d{15}$' });
/** SIM card number: 19 or 20 digits, the last may be a letter. */
export const iccid = Type.String({ pattern: '^\\d{18}[\\dA-Za-z]$|^\\d{19}[\\dA-Za-z]$', plain: true });
/** Terminal password: 6 letters or digits. */
export const terminalPassword = Type.String({ pattern: '^[A-Za-z0-9]{6}$', plain: true });

/**
 * Stored form of an ICCID: upper case, and without the check digit that some operators add as the 20th character
 * (docs/domain.md §4).
 */
export function storedIccid(value: string): string {
  const capital = value.toUpperCase();
  return capital.length === 20 && /^8986(03|11|12)/.test(capital) ? capital.slice(0, 19) : capital;
}

/** Is the text one whole terminal ID, with its letter as a capital? */
export function isTerminalId(text: string): boolean {
  return MS_ID.test(text);
}

/** The id `offset` places after `msId`; null where the pattern has no such id. */
export function nextTerminalId(msIdValue: string, offset: number): string | null {
  const digits = String(Number(msIdValue.slice(1)) + offset).padStart(10, '0');
  const next = `${msIdValue.slice(0, 1)}${digits}`;
  return isTerminalId(next) ? next : null;
}

/** Terminals of a call by ID. */
export const namedTerminals = Type.Array(Type.String({ minLength: 1, maxLength: 16, plain: true }), {
  minItems: 1,
  maxItems: MAX_RENEWALS,
});

/** Terminals of a bulk call by ID. */
export const batchOfTerminals = Type.Array(Type.String({ minLength: 1, maxLength: 16, plain: true }), {
  minItems: 1,
  maxItems: MAX_BATCH_IDS,
});
