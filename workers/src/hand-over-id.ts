const PREFIX = 'outbox-';

/** The queue's id of a row of the outbox, the same at each handover. */
export function handOverId(rowId: string): string {
  return `${PREFIX}${rowId}`;
}

/** The outbox row of a job; undefined for a scheduled job. */
export function rowIdOf(jobId: string | undefined): string | undefined {
  return jobId?.startsWith(PREFIX) === true ? jobId.slice(PREFIX.length) : undefined;
}
