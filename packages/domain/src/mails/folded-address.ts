/** How the address of a mail is compared and kept beside the address itself: in small letters. */
export function foldedAddress(address: string): string {
  return address.toLowerCase();
}
