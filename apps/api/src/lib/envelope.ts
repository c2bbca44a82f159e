import { errors, transportKeys } from '@roger/contract/errors';
import { AppError } from '@roger/domain/platform/ctx/app-error';
import type { TSchema } from 'typebox';
import { oncePerSchema } from './serializers.ts';

/** Response format of one group of addresses. */
export interface Envelope {
  success(result: unknown): object;
  /** `message` is the code's own sentence, never an exception's text. */
  refusal(error: AppError): object;
  /** The schema by which a good answer is written, so that nothing beyond the contract leaves the service. */
  schema(result: TSchema): object;
}

/** A good answer (docs/contract.md §1 'Envelope'). */
export function success(result: unknown): object {
  return { success: true, code: 200, message: 'OK', result, timestamp: Date.now() };
}

/** A refusal. */
export function refusal({ code, message, details }: AppError): object {
  const { params, errors: faults, result } = details;
  return {
    success: false,
    code,
    message,
    result: result ?? null,
    ...(params === undefined ? {} : { params }),
    ...(faults === undefined ? {} : { errors: faults }),
    timestamp: Date.now(),
  };
}

function envelopeSchema(result: TSchema): object {
  return {
    type: 'object',
    properties: {
      success: { type: 'boolean' },
      code: { type: 'integer' },
      message: { type: 'string' },
      result,
      timestamp: { type: 'integer' },
    },
  };
}

/** The envelope of all calls except those in the card provider's format. */
export const plainEnvelope: Envelope = { success, refusal, schema: oncePerSchema(envelopeSchema) };

/** HTTP status of a refusal: 200 for every call that was understood. */
export function statusOf({ key }: AppError): number {
  return transportKeys.has(key) ? errors[key][0] : 200;
}
