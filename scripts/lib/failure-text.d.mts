/** A sentence where the user can correct the fault, of a file or of the database of `url`; else the error itself. */
export function failureText(error: unknown, url?: string): unknown;
