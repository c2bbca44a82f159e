/** Where a bill is shown; `undo` asks there at once whether it is to be undone. */
export function billAddress(billNo: string, undo = false): string {
  const params = new URLSearchParams({ view: 'statement', bill: billNo, ...(undo && { undo: 'true' }) });
  return `/billing-client?${params.toString()}`;
}
