/** Gives a database of an earlier version the letters of all alphabets, and rebuilds its indexes of parts of texts. */
export function ensureLetters(url: string): Promise<void>;
