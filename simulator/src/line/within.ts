/**
 * Runs something that may be given up: when the run ends, after so many milliseconds, or by its own controller.
 * Nothing of it stays with the run's signal, which lives for weeks.
 */
export async function within<T>(
  ended: AbortSignal,
  patience: number | undefined,
  act: (controller: AbortController) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const giveUp = (): void => controller.abort();
  if (ended.aborted) giveUp();
  ended.addEventListener('abort', giveUp, { once: true });
  const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
  try {
    return await act(controller);
  } finally {
    clearTimeout(timer);
    ended.removeEventListener('abort', giveUp);
  }
}
