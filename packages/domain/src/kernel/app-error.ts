import { errors, type ErrorKey, type FieldError, type FieldRule } from '@roger/contract/errors';

/** Values a refusal's text is completed with. */
export type ErrorParams = Record<string, string | number | boolean | readonly string[]>;

/** What a refusal may carry besides its code. */
export interface ErrorDetails {
  params?: ErrorParams;
  errors?: readonly FieldError[];
  result?: unknown;
}

/** A refusal: nothing was written, the caller is told why (docs/contract.md §1 'Envelope'). */
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

/** Refuses unless the condition holds; reads as one line at the head of a use case. */
export function assertThat(condition: boolean, key: ErrorKey, params?: ErrorParams): asserts condition {
  if (!condition) throw new AppError(key, params === undefined ? {} : { params });
}

/** The value, or a refusal when there is none. */
export function orNotFound<T>(value: T | null | undefined, key: ErrorKey = 'notFound', params?: ErrorParams): T {
  if (value === null || value === undefined) throw new AppError(key, params === undefined ? {} : { params });
  return value;
}

/** Does work whose input stands beneath a field of the body; faults of these fields say so. */
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
