/** Reasons to refuse an uploaded workbook; the API sends 3901, 3902 and 3903 for them. */
export type WorkbookErrorKind = 'format' | 'tooLarge' | 'tooManyRows';

/** The exact cause of a refusal, with the parameters of its text; the API sends 3908 for it. */
export type WorkbookDetail =
  | { readonly reason: 'protected' | 'complex' | 'noRows' | 'encoding' }
  | { readonly reason: 'texts'; readonly max: number }
  | { readonly reason: 'farCell'; readonly cell: string; readonly column: string }
  | { readonly reason: 'noHeaders'; readonly rows: number }
  | { readonly reason: 'damaged'; readonly part: string }
  | { readonly reason: 'otherFormat'; readonly format: string }
  | { readonly reason: 'quote'; readonly line: number }
  | { readonly reason: 'merged'; readonly range: string }
  | { readonly reason: 'severalSheets'; readonly sheets: string };

/** A refusal of an uploaded workbook that the sender can correct; the message is for the log. */
export class WorkbookError extends Error {
  readonly kind: WorkbookErrorKind;
  readonly detail: WorkbookDetail | undefined;

  constructor(
    kind: WorkbookErrorKind,
    message: string,
    { detail, ...options }: ErrorOptions & { detail?: WorkbookDetail | undefined } = {},
  ) {
    super(message, options);
    this.detail = detail;
    this.name = 'WorkbookError';
    this.kind = kind;
  }
}

/** The refusal of a workbook with a part that cannot be read. */
export function damaged(part: string, why: string): WorkbookError {
  return new WorkbookError('format', `${part}: ${why}`, { detail: { reason: 'damaged', part: part.slice(0, 100) } });
}

/**
 * Turns an error of the readers into a refusal: they throw errors of any kind for bad content. Failed system calls stay
 * unchanged.
 */
export function asWorkbookError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof WorkbookError || 'syscall' in error) return error;
  return new WorkbookError('format', error.message, { cause: error });
}
