import type { Logger } from '../ctx/types.ts';
import type { Settings } from '../settings/settings.ts';
import { mailServerWarning } from './mail-server.ts';
import { redisWarning } from './redis-policy.ts';

const EVERY_MS = 300_000;

/** Warnings about services beside the database; an installation with them is ready all the same. */
export interface ServiceWatch {
  warnings: () => readonly string[];
  stop: () => void;
}

interface WatchOptions {
  /** Checks of the process beside those of Redis and the mail server; each resolves to its warning. */
  more?: readonly (() => Promise<string | undefined>)[];
  /** Milliseconds from check to check. */
  everyMs?: number;
}

/** Checks Redis and the mail server at once and every five minutes, and logs each warning once as it appears. */
export function watchServices(
  { redisUrl, smtpUrl }: Pick<Settings, 'redisUrl' | 'smtpUrl'>,
  log: Logger,
  { more = [], everyMs = EVERY_MS }: WatchOptions = {},
): ServiceWatch {
  const checks = [() => redisWarning(redisUrl), () => mailServerWarning(smtpUrl), ...more];
  const present: (string | undefined)[] = checks.map(() => undefined);
  async function update(check: () => Promise<string | undefined>, index: number): Promise<void> {
    const before = present[index];
    // A Redis or PostgreSQL that is away is reported by the connections that use it; its warning is that of before.
    const warning = await check().catch(() => before);
    present[index] = warning;
    if (warning === before) return;
    if (warning === undefined) log.info({ warning: before }, 'a warning has ended');
    else log.warn({}, warning);
  }
  let running: Promise<unknown> | undefined;
  const checkAll = (): void => {
    running ??= Promise.all(checks.map(update)).finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(checkAll, everyMs).unref();
  checkAll();
  return {
    warnings: () => present.filter((warning) => warning !== undefined),
    stop: () => clearInterval(timer),
  };
}
