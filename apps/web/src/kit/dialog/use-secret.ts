import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/format/copy-text.ts';
import { saveFile } from '../../lib/format/save-file.ts';
import { useDialogUnsaved } from './dialog-context.ts';

/** For a dialog that shows a secret once: closing asks until it was copied or downloaded. */
export function useSecret() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [saved, setSaved] = useState(false);
  useDialogUnsaved(saved ? null : 'secret');
  const copy = async (text: string) => {
    const copied = await copyText(text);
    if (copied) setSaved(true);
    void (copied ? message.success(t('common.done.copy')) : message.error(t('common.failed.copy')));
  };
  const download = (file: Blob, name: string) => {
    saveFile(file, name);
    setSaved(true);
  };
  return { copy, download };
}
