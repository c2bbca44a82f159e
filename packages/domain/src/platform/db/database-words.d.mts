/** A sentence about a fault of the database of this place, with the remedy; undefined for other faults. */
export function databaseSentence(code: string | undefined, place: string): string | undefined;
/** The place of the database of a URL, without user and password. */
export function databasePlace(url: string | undefined): string;
