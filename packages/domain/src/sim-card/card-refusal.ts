import { cardErrors, type CardErrorKey } from '@roger/contract/card-errors';
import { AppError, type ErrorDetails } from '../kernel/app-error.ts';

/** A refusal in the words of the card provider, as the door to it answers them; every other door would say that the card query failed. */
export class CardRefusal extends AppError {
  readonly cardKey: CardErrorKey;

  constructor(cardKey: CardErrorKey, details: ErrorDetails = {}, options?: ErrorOptions) {
    super('cardQueryFailed', details, options);
    this.cardKey = cardKey;
    this.message = cardErrors[cardKey][1];
  }

  override get code(): number {
    return cardErrors[this.cardKey][0];
  }
}

/** A refusal as the door to the card provider tells it: what was not asked as the contract says is an invalid argument there. */
export function asCardRefusal(error: AppError): AppError {
  const isInput = error.key === 'badInput' || error.key === 'malformed';
  return isInput ? new CardRefusal('invalidArgument', error.details, { cause: error }) : error;
}
