export function becomesReady(
  address: string,
  service: { isListening: () => boolean; givenUp: () => boolean },
): Promise<boolean>;
