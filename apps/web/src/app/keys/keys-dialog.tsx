import { OnceOpen } from '../../kit/dialog/once-open.tsx';
import { lazyCode } from '../../lib/react/lazy-code.ts';
import { useKeysOpen } from './keys-open.ts';

const KeysSheet = lazyCode(() => import('./keys-sheet.tsx').then((module) => ({ default: module.KeysSheet })));

/** The list of keys, opened by `showKeys`. */
export function KeysDialog() {
  return (
    <OnceOpen open={useKeysOpen()}>
      <KeysSheet />
    </OnceOpen>
  );
}
