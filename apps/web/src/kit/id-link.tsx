import { CopyOutlined } from '@ant-design/icons';
import { App } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface IdLinkProps {
  text: string;
  onOpen: () => void;
}

/** A number or name that opens what it names; copied by the button that shows under the pointer, or by the usual keys. */
export function IdLink({ text, onOpen }: IdLinkProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    void message.success(t('common.done.copy'));
  };
  const copyByKeys = (event: KeyboardEvent) => {
    const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c';
    if (!isCopy || window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    void copy();
  };
  return (
    <span className="id-link">
      <button
        type="button"
        className="link-button figures"
        aria-keyshortcuts="Control+C Meta+C"
        onClick={onOpen}
        onKeyDown={copyByKeys}
      >
        {text}
      </button>
      {/* For the pointer alone: who has a keyboard copies from the link itself. */}
      <button
        type="button"
        className="copy-button"
        tabIndex={-1}
        aria-hidden
        title={t('common.actions.copy')}
        onClick={() => void copy()}
      >
        <CopyOutlined />
      </button>
    </span>
  );
}
