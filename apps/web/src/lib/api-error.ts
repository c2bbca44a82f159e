import { errorKeyOfCode, type ErrorKey, type FieldError } from '@roger/contract/errors';

/** The JSON every call answers with (docs/contract.md §1 'Envelope'). */
export interface Envelope {
  success: boolean;
  code: number;
  message: string;
  result: unknown;
  params?: Record<string, unknown>;
  errors?: FieldError[];
}

/** The service understood the call and refused it. */
export class ApiError extends Error {
  readonly key: ErrorKey;
  readonly params: Record<string, unknown>;
  readonly errors: FieldError[];
  readonly result: unknown;

  constructor(
    readonly code: number,
    answer: Partial<Envelope> = {},
  ) {
    super(answer.message ?? `code ${code}`);
    this.name = 'ApiError';
    this.key = errorKeyOfCode.get(code) ?? 'system';
    this.params = answer.params ?? {};
    this.errors = answer.errors ?? [];
    this.result = answer.result ?? null;
  }

  /** The key by which the user may override this refusal, where it offers one. */
  get confirm(): string | null {
    const { confirm } = (this.result ?? {}) as { confirm?: unknown };
    return typeof confirm === 'string' ? confirm : null;
  }
}

/** No answer came: whether the call was carried out is not known. */
export class NoAnswerError extends Error {
  constructor(readonly reason: 'network' | 'timeout') {
    super(reason);
    this.name = 'NoAnswerError';
  }
}
