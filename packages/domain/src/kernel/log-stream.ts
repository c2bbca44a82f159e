import { writeSync } from 'node:fs';

const STDOUT = 1;
/** How pino names the level of a warning. */
const WARN = 40;

const toStdout = (bytes: Buffer): number => writeSync(STDOUT, bytes);

/** What a logger writes its lines to. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Where a process writes its log. A line that a full disk or a reader who fell behind does not take is dropped, and the next
 * one that goes through says how many were: nothing waits for the log, and nothing ends with it.
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
