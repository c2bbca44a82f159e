import type { AppError } from '@roger/domain/platform/ctx/app-error';
import type { TSchema } from 'typebox';
import type { Envelope } from './envelope.ts';
import { oncePerSchema } from './serializers.ts';

/** Response format of the card provider, used by the calls that lead to it (docs/contract.md §6). */
export const cardEnvelope: Envelope = {
  success: (result) => ({ code: 0, message: 'OK', data: result }),
  refusal: ({ code, message, details }) => ({ code, message, data: factsOf(details) }),
  schema: oncePerSchema((result: TSchema) => ({
    type: 'object',
    properties: { code: { type: 'integer' }, message: { type: 'string' }, data: result },
  })),
};

/** Fields of a refusal besides its code: none, or params and errors as in the ordinary envelope. */
function factsOf({ params, errors }: AppError['details']): object | null {
  if (params === undefined && errors === undefined) return null;
  return { ...(params === undefined ? {} : { params }), ...(errors === undefined ? {} : { errors }) };
}
