import { cardErrors, type CardErrorKey } from '@roger/contract/card-errors';
import { AppError, type ErrorDetails } from '../../platform/ctx/app-error.ts';

/** A refusal in the terms of the card provider; endpoints of other families return a failed card query. */
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

/** A refusal as the card endpoints return it: invalid input is an invalid argument there. */
export function toCardRefusal(error: AppError): AppError {
  const isInput = error.key === 'badInput' || error.key === 'malformed';
  return isInput ? new CardRefusal('invalidArgument', error.details, { cause: error }) : error;
}
