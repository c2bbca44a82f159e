import type { ImportResult } from '@roger/contract/fields/import';
import { App, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabActive } from '../lib/tab.ts';
import { importableCount, type ImportUpload } from './use-import.ts';

interface ImportDialogProps {
  title: string;
  upload: ImportUpload;
  open: boolean;
  onClose: () => void;
  /** Nothing can be sent as things are; what is asked beside the file says why. */
  blocked?: boolean;
  /** What was imported, where its answer has more to say than a count. */
  onImported?: (answer: ImportResult) => void;
  children: ReactNode;
}

/** The frame of an import: first every row is checked and shown, then the same file is imported, all of it or nothing. */
export function ImportDialog(props: ImportDialogProps) {
  const { title, upload, open, onClose, blocked = false, onImported, children } = props;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const active = useTabActive();
  const ready = upload.outcome?.accepted === true;
  const importable = importableCount(upload);
  const proceed = async () => {
    const answer = await upload.run(!ready);
    if (!ready || answer === null) return;
    void message.success(t('common.import.done', { count: answer.successCount }));
    onClose();
    onImported?.(answer);
  };
  return (
    <Modal
      title={title}
      open={open && active}
      width={720}
      okText={ready ? t('common.import.start', { count: importable }) : t('common.import.check')}
      okButtonProps={{ disabled: upload.file === null || blocked || (ready && importable === 0) }}
      cancelText={t('common.actions.cancel')}
      confirmLoading={upload.busy}
      mask={{ closable: false }}
      destroyOnHidden={!open}
      afterClose={() => open || upload.choose(null)}
      onOk={() => void proceed()}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
