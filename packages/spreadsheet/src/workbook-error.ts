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
 * What checking and reading a workbook throws, as a refusal: the readers throw whatever bad content leads them to. Failed
 * system calls stay what they are.
 */
export function asWorkbookError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof WorkbookError || 'syscall' in error) return error;
  // The words of exceljs for more rows than it was told to take.
  const kind = error.message.startsWith('Max row count') ? 'tooManyRows' : 'format';
  return new WorkbookError(kind, error.message, { cause: error });
}
