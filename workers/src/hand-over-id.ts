const PREFIX = 'outbox-';

/** The id by which a queue knows a row of the outbox: the same each time it is handed over. */
export function handOverId(rowId: string): string {
  return `${PREFIX}${rowId}`;
}

/** The row of the outbox that a job stands for; undefined for one that runs by itself. */
export function rowIdOf(jobId: string | undefined): string | undefined {
  return jobId?.startsWith(PREFIX) === true ? jobId.slice(PREFIX.length) : undefined;
}
