import type { Logger } from '@roger/domain/platform/ctx/types';

const quiet = () => undefined;

/** A log that drops all messages. */
export const quietLog: Logger = { debug: quiet, info: quiet, warn: quiet, error: quiet };
