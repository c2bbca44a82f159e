import type { ImportResult } from '@roger/contract/fields/import';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FollowUp } from '../lib/follow-ups.ts';
import { useDialog, useDialogLoss } from './dialog-context.ts';
import { DialogBody, DialogFoot, LeaveButton } from './dialog-parts.tsx';
import { importableCount, type ImportUpload } from './use-import.ts';
import { useTell, type Result } from './use-tell.tsx';

interface ImportStepsProps {
  upload: ImportUpload;
  /** Nothing can be sent as things are; what is asked beside the file says why. */
  blocked?: boolean;
  /** What is said when it went well, where a count does not say enough. */
  done?: (answer: ImportResult, text: string) => Result;
  /** What was imported, where its answer has more to show than a count. */
  onImported?: (answer: ImportResult) => void;
  /** The same for who has left the dialog meanwhile. */
  followUpOf?: (answer: ImportResult) => FollowUp | null;
  children: ReactNode;
}

/** What an import's dialog holds: first every row is checked and shown, then the same file is imported, all of it or nothing. */
export function ImportSteps({ upload, blocked = false, done, onImported, followUpOf, children }: ImportStepsProps) {
  const { t } = useTranslation();
  const { tell } = useTell();
  const { close, title } = useDialog();
  const { outcome, mends, booking } = upload;
  // What is being booked goes on without the dialog.
  useDialogLoss(upload.source === null || booking ? null : 'changes');
  const ready = outcome?.accepted === true && !mends.open;
  const pasted = upload.source !== null && 'rows' in upload.source;
  const first = pasted ? 'common.import.mend.checkRows' : 'common.import.check';
  const check = t(outcome === null ? first : 'common.import.mend.again');
  const importable = importableCount(upload);
  const proceed = async () => {
    const answer = await upload.run(!ready);
    if (!ready || answer === null) return;
    const text = t('common.import.done', { count: answer.successCount });
    const result = done?.(answer, text) ?? text;
    if (!upload.seen()) return tell(result, title, followUpOf?.(answer));
    tell(result);
    onImported?.(answer);
    close();
  };
  return (
    <>
      <DialogBody>{children}</DialogBody>
      <DialogFoot>
        <LeaveButton>{booking && t('common.work.goOn')}</LeaveButton>
        <Button
          type="primary"
          disabled={upload.source === null || blocked || (ready && importable === 0)}
          loading={upload.busy}
          onClick={() => void proceed()}
        >
          {ready ? t('common.import.start', { count: importable }) : check}
        </Button>
      </DialogFoot>
    </>
  );
}
