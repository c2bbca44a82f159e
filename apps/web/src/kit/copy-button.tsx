import { CopyOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { copyText } from '../lib/copy-text.ts';

/** Copies a text and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation();
  const { message } = App.useApp();
  return async (text) => {
    if (await copyText(text)) void message.success(t('common.done.copy'));
    else void message.error(t('shell.tabs.copyFailed'));
  };
}

/** A button that copies what stands before it. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const title = `${t('common.actions.copy')}: ${text}`;
  return (
    <Button
      type="text"
      size="small"
      icon={<CopyOutlined />}
      title={title}
      aria-label={title}
      onClick={() => void copy(text)}
    />
  );
}
