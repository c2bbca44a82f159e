/** Columns of a started task; `resolvedTo: 0` makes the job look up its terminals next. */
export function startColumns(startTime: Date) {
  return { status: 'running', startTime, resolvedTo: 0 };
}
