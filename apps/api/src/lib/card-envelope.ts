import type { AppError } from '@roger/domain/kernel/app-error';
import type { TSchema } from 'typebox';
import type { Envelope } from './envelope.ts';
import { oncePerSchema } from './serializers.ts';

/** The form of the card provider, which calls at its door are answered in (docs/contract.md §6). */
export const cardEnvelope: Envelope = {
  success: (result) => ({ code: 0, message: 'OK', data: result }),
  refusal: ({ code, message, details }) => ({ code, message, data: factsOf(details) }),
  schema: oncePerSchema((result: TSchema) => ({
    type: 'object',
    properties: { code: { type: 'integer' }, message: { type: 'string' }, data: result },
  })),
};

/** What a refusal tells besides its code: nothing, or values and faults as the ordinary envelope has them. */
function factsOf({ params, errors }: AppError['details']): object | null {
  if (params === undefined && errors === undefined) return null;
  return { ...(params === undefined ? {} : { params }), ...(errors === undefined ? {} : { errors }) };
}
