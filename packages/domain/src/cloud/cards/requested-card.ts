import { iccid as iccidForm, imei as imeiForm, storedIccid } from '@roger/contract/fields/terminal-fields';
import { Check } from 'typebox/value';
import { badField } from '../../platform/ctx/app-error.ts';

/** A card that a caller names. */
export interface RequestedCard {
  /** Stored form: the key of results. */
  iccid: string;
  /** Form of the caller in capitals, perhaps with the check digit that the stored form lacks. */
  askedAs: string;
}

/** Parses a card number; refuses a wrong form of an ICCID. */
export function parseCard(input: string, field = 'iccid'): RequestedCard {
  const text = input.trim();
  if (!Check(iccidForm, text)) throw badField(field, 'format');
  return { iccid: storedIccid(text), askedAs: text.toUpperCase() };
}

/** Refuses a wrong form of an IMEI. */
export function assertImei(imei: string | undefined): void {
  if (imei !== undefined && !Check(imeiForm, imei)) throw badField('imei', 'format');
}

/** Forms that the provider may know a card by, the caller's first. */
export function formsOf({ iccid, askedAs }: RequestedCard): string[] {
  return askedAs === iccid ? [iccid] : [askedAs, iccid];
}
