/** An address in lower case, for comparison; `folded_address` in SQL does the same. */
export function foldedAddress(address: string): string {
  return address.toLowerCase();
}
