/** Options that give npm a cache it can write; none where its own one will do. */
export function cacheOptions(places?: { home?: string; cache?: string }): string[];

export function npm(args: string[]): Promise<void>;
