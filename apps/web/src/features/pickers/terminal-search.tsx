import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EnterWhenFound } from '../../kit/fields/enter-when-found.tsx';
import { searchedLabels } from '../../kit/fields/searched-labels.ts';
import { api } from '../../lib/api/api.ts';
import { splitList } from '@roger/contract/fields/identifiers';
import { queryOf } from '../../lib/api/query.ts';
import { useDebouncedValue } from '../../lib/react/use-debounced-value.ts';

const MOST = 20;

/** A terminal as it is found. */
export interface FoundTerminal {
  msId: string;
  msName: string;
}

interface TerminalSearchProps {
  /** Accessible name, if the field has no label. */
  label?: string | undefined;
  id?: string | undefined;
  placeholder?: string;
  /** The terminal that the field shows as chosen. */
  chosen?: FoundTerminal | null;
  /** Terminals that cannot be chosen, by their IDs. */
  except?: ReadonlySet<string>;
  onChoose: (terminal: FoundTerminal) => void;
  /** Several IDs were pasted. */
  onPaste?: (msIds: string[]) => void;
}

const nameOf = ({ msId, msName }: FoundTerminal) => `${msId} ${msName}`;

const found = (keyword: string) => ({
  ...queryOf(api.terminal.list, { pageSize: MOST, ...(keyword === '' ? {} : { keyword }) }),
  staleTime: 10_000,
});

/**
 * Terminals that a typed text finds, as options. The search follows the text a moment later: until then those of the
 * text before that do not fit are left out, as Enter would choose one of them. `find` waits for those of a text.
 */
function useFoundTerminals(typed: string, enabled: boolean, except?: ReadonlySet<string>) {
  const client = useQueryClient();
  const keyword = useDebouncedValue(typed.trim());
  const { data, isFetching } = useQuery({ ...found(keyword), enabled });
  const optionsOf = (terminals: readonly FoundTerminal[] = []) =>
    terminals
      .filter(({ msId }) => except?.has(msId) !== true)
      .map((terminal) => ({ ...terminal, value: terminal.msId, label: nameOf(terminal) }));
  const find = async (text: string) => optionsOf((await client.fetchQuery(found(text)))?.records);
  const options = optionsOf(data?.records).filter(
    (option) => keyword === typed.trim() || searchedLabels.filterOption(typed, option),
  );
  return { options, isFetching, find };
}

/** Finds terminals by ID, name or number; one that is chosen is handed on, and the field is free again unless it is to show it. */
export function TerminalSearch(props: TerminalSearchProps) {
  const { label, id, placeholder, chosen = null, except, onChoose, onPaste } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const { options, isFetching, find } = useFoundTerminals(typed, open, except);
  const choose = (terminal: FoundTerminal) => {
    setTyped('');
    setOpen(false);
    onChoose(terminal);
  };
  const paste = (event: ClipboardEvent) => {
    const msIds = splitList(event.clipboardData.getData('text'));
    if (onPaste === undefined || msIds.length < 2) return;
    event.preventDefault();
    onPaste(msIds);
  };
  return (
    <div className="terminal-search" onPaste={paste}>
      <EnterWhenFound typed={typed} hasOptions={options.length > 0} find={find} onChoose={choose}>
        <Select
          className="picker"
          aria-label={label}
          {...(id === undefined ? {} : { id })}
          placeholder={placeholder ?? t('terminalSettings.find')}
          value={chosen?.msId ?? null}
          labelRender={() => chosen !== null && nameOf(chosen)}
          loading={isFetching}
          open={open}
          onOpenChange={setOpen}
          showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
          options={options}
          onSelect={(_value, terminal) => choose(terminal)}
        />
      </EnterWhenFound>
    </div>
  );
}
