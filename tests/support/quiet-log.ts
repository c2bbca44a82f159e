import type { Logger } from '@roger/domain/kernel/ctx';

const quiet = () => undefined;

/** A log that says nothing. */
export const quietLog: Logger = { info: quiet, warn: quiet, error: quiet };
