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
  const title = `${t('common.actions.copy')}: ${text}`;
  return (
    <span className="id-link">
      <button type="button" className="link-button figures" onClick={onOpen} onKeyDown={copyByKeys}>
        {text}
      </button>
      <button
        type="button"
        className="copy-button"
        tabIndex={-1}
        title={title}
        aria-label={title}
        onClick={() => void copy()}
      >
        <CopyOutlined />
      </button>
    </span>
  );
}
