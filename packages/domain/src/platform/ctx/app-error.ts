import { errors, type ErrorKey, type FieldError, type FieldRule } from '@roger/contract/errors';

/** Values for the placeholders of an error text. */
export type ErrorParams = Record<string, string | number | boolean | readonly string[]>;

/** Content of a refusal besides its code. */
export interface ErrorDetails {
  params?: ErrorParams;
  errors?: readonly FieldError[];
  result?: unknown;
}

/** A refusal: nothing was written, and the answer says why (docs/contract.md §1 'Envelope'). */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly key: ErrorKey;
  readonly details: ErrorDetails;

  constructor(key: ErrorKey, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(errors[key][1], options);
    this.key = key;
    this.details = details;
  }

  /** The wire code. */
  get code(): number {
    return errors[this.key][0];
  }
}

/** Refuses with an error key unless the condition holds. */
export function assert(condition: boolean, key: ErrorKey, params?: ErrorParams): asserts condition {
  if (!condition) throw new AppError(key, params === undefined ? {} : { params });
}

/** The value, or a refusal (not found by default) without one. */
export function assertFound<T>(value: T | null | undefined, key: ErrorKey = 'notFound', params?: ErrorParams): T {
  if (value === null || value === undefined) throw new AppError(key, params === undefined ? {} : { params });
  return value;
}

/** The value; without one a programming error has happened, which becomes an internal error. */
export function invariant<T>(value: T | null | undefined, message: string): T {
  if (value === null || value === undefined) throw new Error(message);
  return value;
}

/** Runs work on a nested part of the body; the errors of these fields get the prefix `place`. */
export async function prefixFieldErrors<T>(
  place: string,
  fields: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.details.errors === undefined) throw error;
    const faults = error.details.errors.map((one) =>
      fields.includes(one.field) ? { ...one, field: `${place}.${one.field}` } : one,
    );
    throw new AppError(error.key, { ...error.details, errors: faults });
  }
}

/** A refusal of bad input that names its one field. */
export function badField(field: string, rule: FieldRule, params?: Record<string, string | number>): AppError {
  return new AppError('badInput', { errors: [{ field, rule, ...(params === undefined ? {} : { params }) }] });
}
