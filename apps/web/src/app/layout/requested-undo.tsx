import { OnceOpen } from '../../kit/dialog/once-open.tsx';
import { endUndoRequest, useUndoRequest } from '../../lib/live/undo-request.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

const RequestedUndoDialog = lazyCode(() =>
  import('../../features/undo/requested-undo-dialog.tsx').then((module) => ({ default: module.RequestedUndoDialog })),
);

/** The undo of a bill over the current screen, which keeps its filters and selection. */
export function RequestedUndo() {
  const billNo = useUndoRequest();
  return (
    <OnceOpen open={billNo !== null}>
      <RequestedUndoDialog billNo={billNo} onClose={endUndoRequest} />
    </OnceOpen>
  );
}
