/** Errors of the card interface in the provider's form: key → wire code and English text (docs/contract.md §6). */
export const cardErrors = {
  invalidArgument: [1001, 'Invalid argument'],
  signature: [1002, 'Signature error'],
  notAuthorized: [1003, 'The api is not authorized'],
  tooManyCalls: [1004, 'The number of calls exceeds the limit'],
  cardNotFound: [2001, 'ICCID not found at the carrier'],
  other: [9000, 'Other errors'],
} as const satisfies Record<string, readonly [code: number, message: string]>;

/** Key of such an error. */
export type CardErrorKey = keyof typeof cardErrors;

/** The keys by their codes. */
export const cardErrorKeyOfCode: ReadonlyMap<number, CardErrorKey> = new Map(
  (Object.keys(cardErrors) as CardErrorKey[]).map((key) => [cardErrors[key][0], key]),
);
