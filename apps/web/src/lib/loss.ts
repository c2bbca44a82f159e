import { useEffect } from 'react';
import { useTab } from './tab.ts';

/** What leaving would cost: what was typed, or what is shown this once. */
export type Loss = 'changes' | 'secret';

interface Held {
  loss: Loss;
  /** The screen of the tab that shows it; empty outside of all tabs. */
  route: string;
}

const held = new Set<Held>();

/** The browser asks in its own words before the page goes. */
function guardPage(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** The same for what outlives every component; the answered function lets go. */
export function holdLoss(loss: Loss, route: string): () => void {
  const entry = { loss, route };
  held.add(entry);
  window.addEventListener('beforeunload', guardPage);
  return () => {
    held.delete(entry);
    if (held.size === 0) window.removeEventListener('beforeunload', guardPage);
  };
}

/** While there is something to lose, closing its tab asks first; so does the browser before it leaves the page. */
export function useLoss(loss: Loss | null): void {
  const { route } = useTab();
  useEffect(() => {
    return loss === null ? undefined : holdLoss(loss, route);
  }, [loss, route]);
}

/** What ending the screens of tabs would cost; a secret weighs more than what was typed. */
export function lossIn(routes: readonly string[]): Loss | null {
  const losses = [...held].filter(({ route }) => routes.includes(route)).map(({ loss }) => loss);
  return losses.find((loss) => loss === 'secret') ?? losses[0] ?? null;
}
