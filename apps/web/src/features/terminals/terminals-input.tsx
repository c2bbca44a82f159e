import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { partsIn } from '../../lib/identifiers.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/query.ts';
import { useSettled } from '../../lib/use-settled.ts';

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
    onChange?.(partsIn(next.toUpperCase()));
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
        <TerminalFinder onFound={add} />
        <span className="quiet" role="status">
          {t('common.list.total', { total: value.length.toLocaleString(i18n.language) })}
        </span>
      </div>
    </>
  );
}

const FOUND = 10;

/** Finds a terminal by its ID or name. */
function TerminalFinder({ onFound }: { onFound: (msId: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const { data } = useQuery({
    ...queryOf(api.terminal.list, { keyword, pageSize: FOUND }),
    staleTime: LOOKUP_STALE_MS,
    enabled: keyword.length > 2,
  });
  const found = keyword.length > 2 ? (data?.records ?? []) : [];
  const find = (msId: string) => {
    onFound(msId);
    setTyped('');
  };
  return (
    <AutoComplete
      className="picker"
      aria-label={t('groupMs.find')}
      placeholder={t('groupMs.find')}
      value={typed}
      onChange={setTyped}
      onSelect={find}
      options={found.map(({ msId, msName }) => ({ value: msId, label: `${msId} ${msName}` }))}
    />
  );
}
