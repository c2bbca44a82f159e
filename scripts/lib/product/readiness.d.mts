export function becomesReady(address: string, givenUp: () => boolean, patience?: number): Promise<boolean>;
