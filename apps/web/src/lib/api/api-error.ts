import { errorKeyOfCode, type ErrorKey, type FieldError } from '@roger/contract/errors';

/** The JSON response of every call (docs/contract.md §1 'Envelope'). */
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
    /** HTTP status of an answer that is not the service's own; null for its own refusal. */
    readonly foreignStatus: number | null = null,
  ) {
    super(answer.message ?? `code ${code}`);
    this.name = 'ApiError';
    this.key = errorKeyOfCode.get(code) ?? 'system';
    this.params = answer.params ?? {};
    this.errors = answer.errors ?? [];
    this.result = answer.result ?? null;
  }

  /** Confirmation key that overrides this refusal; null for none. */
  get confirm(): string | null {
    const { confirm } = (this.result ?? {}) as { confirm?: unknown };
    return typeof confirm === 'string' ? confirm : null;
  }
}

/** No response: the call may or may not have been carried out. */
export class NoAnswerError extends Error {
  constructor(
    readonly reason: 'network' | 'timeout',
    /** The call writes: it must not be repeated unseen. */
    readonly isWrite = false,
    /** HTTP status of an answer that came in place of the service's own. */
    readonly foreignStatus: number | null = null,
    /** Not even the head of an answer came: the call may never have left the browser. */
    readonly isUnreached = false,
  ) {
    super(reason);
    this.name = 'NoAnswerError';
  }
}
