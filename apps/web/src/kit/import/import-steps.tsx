import type { ImportResult } from '@roger/contract/fields/import';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FollowUp } from '../../lib/live/follow-ups.ts';
import { useDialog, useDialogUnsaved } from '../dialog/dialog-context.ts';
import { DialogBody, DialogFooter, CancelButton } from '../dialog/dialog-parts.tsx';
import { importableCount, type ImportUpload } from './use-import.ts';
import { useNotify, type Result } from '../dialog/use-notify.tsx';

interface ImportStepsProps {
  upload: ImportUpload;
  /** Disables the button; the fields beside the file say why. */
  blocked?: boolean;
  /** Success message; by default `text`, the count. */
  done?: (answer: ImportResult, text: string) => Result;
  onImported?: (answer: ImportResult) => void;
  /** Replaces `onImported` if the user has left the dialog. */
  followUpOf?: (answer: ImportResult) => FollowUp | null;
  children: ReactNode;
}

/** Content of an import dialog: the first step checks every row, the second imports all of them or none. */
export function ImportSteps({ upload, blocked = false, done, onImported, followUpOf, children }: ImportStepsProps) {
  const { t } = useTranslation();
  const { notifySuccess } = useNotify();
  const { close, title } = useDialog();
  const { outcome, corrections, booking } = upload;
  // A running booking continues without the dialog.
  useDialogUnsaved(upload.source === null || booking ? null : 'changes');
  const ready = outcome?.accepted === true && !corrections.unchecked;
  const pasted = upload.source !== null && 'rows' in upload.source;
  const first = pasted ? 'common.import.mend.checkRows' : 'common.import.check';
  const check = t(outcome === null ? first : 'common.import.mend.again');
  const importable = importableCount(upload);
  const proceed = async () => {
    const answer = await upload.run(!ready);
    if (!ready || answer === null) return;
    const text = t('common.import.done', { count: answer.successCount });
    const result = done?.(answer, text) ?? text;
    if (!upload.isVisible()) return notifySuccess(result, title, followUpOf?.(answer));
    notifySuccess(result);
    onImported?.(answer);
    close();
  };
  return (
    <>
      <DialogBody>{children}</DialogBody>
      <DialogFooter>
        <CancelButton>{booking && t('common.work.goOn')}</CancelButton>
        <Button
          type="primary"
          disabled={upload.source === null || blocked || (ready && importable === 0)}
          loading={upload.busy}
          onClick={() => void proceed()}
        >
          {ready ? t('common.import.start', { count: importable }) : check}
        </Button>
      </DialogFooter>
    </>
  );
}
