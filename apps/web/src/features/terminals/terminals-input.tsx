import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { splitList } from '@roger/contract/fields/identifiers';
import { TerminalSearch } from '../pickers/terminal-search.tsx';

interface TerminalsInputProps {
  id?: string;
  value?: readonly string[];
  onChange?: (msIds: string[]) => void;
}

/** Terminals by their IDs: pasted, one a line or separated, or found by name and added one by one. */
export function TerminalsInput({ id, value = [], onChange }: TerminalsInputProps) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState(() => value.join('\n'));
  const write = (next: string) => {
    setText(next);
    onChange?.(splitList(next.toUpperCase()));
  };
  const add = (msId: string) => write(text.trim() === '' ? msId : `${text.trimEnd()}\n${msId}`);
  return (
    <>
      <Input.TextArea
        {...(id === undefined ? {} : { id })}
        className="figures"
        rows={6}
        value={text}
        placeholder={t('groupMs.pasteHint')}
        onChange={(event) => write(event.target.value)}
      />
      <div className="terminals-input-foot">
        <TerminalSearch label={t('groupMs.find')} placeholder={t('groupMs.find')} onChoose={({ msId }) => add(msId)} />
        <span className="quiet" role="status">
          {t('common.list.total', { total: value.length.toLocaleString(i18n.language) })}
        </span>
      </div>
    </>
  );
}
