/** Opens a log for a child process, which writes to the file itself. */
export function openLog(file: string): number;
/** The last lines of a file, for a message. */
export function lastLines(file: string, count?: number): string;
