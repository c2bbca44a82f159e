import { BASE_PATH } from '@roger/contract/constants';
import type { Family } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import type { AppError } from '@roger/domain/kernel/app-error';
import { asCardRefusal } from '@roger/domain/sim-card/card-refusal';
import { cardEnvelope } from './card-envelope.ts';
import { plainEnvelope, type Envelope } from './envelope.ts';

const CARD_BASES = (Object.values(families) as Family[])
  .filter(({ answer }) => answer === 'card')
  .map(({ base = BASE_PATH }) => base);

/** The envelope of a family's calls. */
export function envelopeOf({ answer }: Pick<Family, 'answer'>): Envelope {
  return answer === 'card' ? cardEnvelope : plainEnvelope;
}

/** The envelope at an address, be there a call or not. */
export function envelopeAt(url: string): Envelope {
  return isCardDoor(url) ? cardEnvelope : plainEnvelope;
}

/** A refusal as the door at an address tells it. */
export function refusalAt(url: string, error: AppError): AppError {
  return isCardDoor(url) ? asCardRefusal(error) : error;
}

function isCardDoor(url: string): boolean {
  return CARD_BASES.some((base) => url === base || url.startsWith(`${base}/`));
}
