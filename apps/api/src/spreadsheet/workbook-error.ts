/** Why an uploaded workbook is refused; the API answers 3901, 3902 and 3903 for these. */
export type WorkbookErrorKind = 'format' | 'tooLarge' | 'tooManyRows';

/** A refusal of an uploaded workbook that the sender can mend; the message is for the log. */
export class WorkbookError extends Error {
  readonly kind: WorkbookErrorKind;

  constructor(kind: WorkbookErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WorkbookError';
    this.kind = kind;
  }
}

/**
 * Turns what the zip, inflate and XML readers throw over bad content into a 'format' refusal. They throw plain Errors;
 * failed system calls and faults of our own (TypeError and the like) stay what they are.
 */
export function asWorkbookError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof WorkbookError || 'syscall' in error) return error;
  const fromZlib = 'code' in error && String(error.code).startsWith('Z_');
  if (!fromZlib && error.constructor !== Error) return error;
  return new WorkbookError('format', error.message, { cause: error });
}
