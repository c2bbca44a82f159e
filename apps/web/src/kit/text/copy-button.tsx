import { CopyOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/format/copy-text.ts';
import './copy-button.css';

export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation();
  const { message } = App.useApp();
  return async (text) => {
    if (await copyText(text)) void message.success(t('common.done.copy'));
    else void message.error(t('common.done.notCopied'));
  };
}

/** A button that copies a text. `pointerOnly` hides it from the keyboard, where the text itself can be copied. */
export function CopyButton({ text, pointerOnly = false }: { text: string; pointerOnly?: boolean }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const title = `${t('common.actions.copy')}: ${text}`;
  const reach = pointerOnly ? { 'aria-hidden': true, tabIndex: -1 } : { 'aria-label': title };
  return (
    <button type="button" className="copy-button" title={title} onClick={() => void copy(text)} {...reach}>
      <CopyOutlined aria-hidden />
    </button>
  );
}
