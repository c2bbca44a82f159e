import { useAskLeave } from '../kit/use-ask-leave.ts';
import { lossIn } from '../lib/loss.ts';

/** Does what ends the screens of tabs; it asks first where something in them would be lost. */
export function useLeaveTabs(): (routes: readonly string[], act: () => void) => void {
  const ask = useAskLeave();
  return (routes, act) => {
    const loss = lossIn(routes);
    if (loss === null) act();
    else ask(loss, act);
  };
}
