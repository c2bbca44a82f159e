import { CopyOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { copyText } from '../lib/copy-text.ts';
import './copy-button.css';

/** Copies a text and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation();
  const { message } = App.useApp();
  return async (text) => {
    if (await copyText(text)) void message.success(t('common.done.copy'));
    else void message.error(t('shell.tabs.copyFailed'));
  };
}

interface CopyButtonProps {
  text: string;
  /** For the pointer alone: who has a keyboard copies from the text itself. */
  pointerOnly?: boolean;
}

/** A button that copies what stands before it. */
export function CopyButton({ text, pointerOnly = false }: CopyButtonProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const title = `${t('common.actions.copy')}: ${text}`;
  const reach = pointerOnly ? { 'aria-hidden': true, tabIndex: -1 } : { 'aria-label': title };
  return (
    <button type="button" className="copy-button" title={title} onClick={() => void copy(text)} {...reach}>
      <CopyOutlined />
    </button>
  );
}
