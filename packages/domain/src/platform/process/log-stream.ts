import { writeSync } from 'node:fs';

const STDOUT = 1;
/** Level of a warning in pino. */
const WARN = 40;

const toStdout = (bytes: Buffer): number => writeSync(STDOUT, bytes);

/**
 * Parts of a logged error that may hold a password: the arguments of a refused Redis command, which are those of AUTH,
 * and the text that is no URL.
 */
export const ERROR_SECRETS: readonly string[] = ['command.args', 'input'].flatMap((part) => [
  `err.${part}`,
  `err.cause.${part}`,
  `err.aggregateErrors[*].${part}`,
]);

/** Destination of a logger. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Writes the log of a process. A line that cannot be written (full disk, slow reader) is dropped, and the next written
 * one has the number of dropped lines: nothing waits for the log, and its errors end nothing.
 */
export function logStream(writeSome: (bytes: Buffer) => number = toStdout): LogStream {
  let dropped = 0;
  const put = (line: string): void => {
    let rest = Buffer.from(line);
    while (rest.length > 0) rest = rest.subarray(writeSome(rest));
  };
  return {
    write: (line) => {
      try {
        if (dropped > 0)
          put(`${JSON.stringify({ level: WARN, time: Date.now(), dropped, msg: 'log lines dropped' })}\n`);
        dropped = 0;
        put(line);
      } catch {
        dropped += 1;
      }
    },
  };
}
