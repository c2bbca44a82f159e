/** An address in lower case, for comparison. */
export function foldedAddress(address: string): string {
  return address.toLowerCase();
}
