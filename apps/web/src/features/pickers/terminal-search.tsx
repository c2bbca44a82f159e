import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { useSettled } from '../../lib/use-settled.ts';

const MOST = 20;
const SEPARATORS = /[\s,;]+/;

interface TerminalSearchProps {
  label: string;
  placeholder?: string;
  /** Terminals that cannot be chosen, by their IDs. */
  except?: ReadonlySet<string>;
  onChoose: (terminal: { msId: string; msName: string }) => void;
  /** Several IDs were pasted. */
  onPaste?: (msIds: string[]) => void;
}

/** Finds terminals by ID, name or number; one that is chosen is handed on, and the field is free again. */
export function TerminalSearch({ label, placeholder, except, onChoose, onPaste }: TerminalSearchProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const keyword = useSettled(typed.trim());
  const input = { pageSize: MOST, ...(keyword === '' ? {} : { keyword }) };
  const { data, isFetching } = useQuery({ ...queryOf(api.terminal.list, input), enabled: open, staleTime: 10_000 });
  const found = (data?.records ?? []).filter(({ msId }) => except?.has(msId) !== true);
  const paste = (event: ClipboardEvent) => {
    const msIds = event.clipboardData
      .getData('text')
      .split(SEPARATORS)
      .filter((word) => word !== '');
    if (onPaste === undefined || msIds.length < 2) return;
    event.preventDefault();
    onPaste(msIds);
  };
  return (
    <div className="terminal-search" onPaste={paste}>
      <Select
        className="picker"
        aria-label={label}
        placeholder={placeholder ?? t('terminalSettings.find')}
        value={null}
        loading={isFetching}
        onOpenChange={setOpen}
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        options={found.map(({ msId, msName }) => ({ value: msId, label: `${msId} ${msName}` }))}
        onSelect={(value: string | null) => {
          const terminal = found.find(({ msId }) => msId === value);
          setTyped('');
          if (terminal !== undefined) onChoose(terminal);
        }}
      />
    </div>
  );
}
