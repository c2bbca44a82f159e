import { BASE_PATH } from '@roger/contract/constants';
import type { Family } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import type { AppError } from '@roger/domain/platform/ctx/app-error';
import { toCardRefusal } from '@roger/domain/cloud/cards/card-refusal';
import { cardEnvelope } from './card-envelope.ts';
import { plainEnvelope, type Envelope } from './envelope.ts';

const CARD_BASES = (Object.values(families) as Family[])
  .filter(({ answer }) => answer === 'card')
  .map(({ base = BASE_PATH }) => base);

/** The envelope of a family's calls. */
export function envelopeOf({ answer }: Pick<Family, 'answer'>): Envelope {
  return answer === 'card' ? cardEnvelope : plainEnvelope;
}

/** The envelope at an address, with or without a call there. */
export function envelopeAt(url: string): Envelope {
  return isCardDoor(url) ? cardEnvelope : plainEnvelope;
}

/** A refusal in the form that the address requires. */
export function refusalAt(url: string, error: AppError): AppError {
  return isCardDoor(url) ? toCardRefusal(error) : error;
}

function isCardDoor(url: string): boolean {
  return CARD_BASES.some((base) => url === base || url.startsWith(`${base}/`));
}
