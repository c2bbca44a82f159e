import { iccid as iccidForm, imei as imeiForm, storedIccid } from '@roger/contract/fields/terminal-fields';
import { Check } from 'typebox/value';
import { badField } from '../kernel/app-error.ts';

/** A card that somebody asks for. */
export interface AskedCard {
  /** As it is stored: what answers are keyed by. */
  iccid: string;
  /** As it was asked for, its letter a capital: perhaps with the check digit that the stored form lacks. */
  askedAs: string;
}

/** The card that a text names; refused where it has not the form of an ICCID. */
export function askedCard(text: string, field = 'iccid'): AskedCard {
  const given = text.trim();
  if (!Check(iccidForm, given)) throw badField(field, 'format');
  return { iccid: storedIccid(given), askedAs: given.toUpperCase() };
}

/** Refuses what has not the form of a hardware number. */
export function assertImei(imei: string | undefined): void {
  if (imei !== undefined && !Check(imeiForm, imei)) throw badField('imei', 'format');
}

/** The forms that the provider may know a card by, the one that was asked for first. */
export function formsOf({ iccid, askedAs }: AskedCard): string[] {
  return askedAs === iccid ? [iccid] : [askedAs, iccid];
}
