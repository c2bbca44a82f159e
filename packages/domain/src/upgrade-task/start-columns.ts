/** What a task is once it has been started: its terminals are looked up next. */
export function startColumns(startTime: Date) {
  return { status: 'running', startTime, resolvedTo: 0 };
}
