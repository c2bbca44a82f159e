import { searchForm } from '@roger/contract/folded-name';
import { EMPTY_SET, MAX_CONTACTS } from '@roger/contract/constants';
import type { TerminalContact } from '@roger/contract/families/fleet/terminal-contact';
import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TerminalSearch } from '../../../features/pickers/terminal-search.tsx';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { WithLoaded } from '../../../features/forms/with-loaded.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Refusal } from '../../../kit/dialog/refusal.tsx';
import { SetVersion } from '../../../kit/dialog/set-version.tsx';
import { api } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import './contacts.css';
import { withFallback } from '../../../lib/api/with-fallback.ts';

/** Edits the terminals that a terminal can call directly. */
export function ContactsDialog({ row, onClose }: { row: TerminalRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={({ msId }) => `${t('terminalContacts.title')}: ${msId}`}
      open={row}
      onClose={onClose}
      width={640}
      drawer
    >
      {({ msId }) => (
        <WithLoaded key={msId} call={api.terminalContact.findList} input={{ msId }}>
          {(contacts) => <ContactsForm msId={msId} contacts={contacts} />}
        </WithLoaded>
      )}
    </Dialog>
  );
}

type Entry = Pick<TerminalContact, 'contactMsId' | 'tag'>;

function ContactsForm({ msId, contacts }: { msId: string; contacts: TerminalContact[] }) {
  const { t } = useTranslation();
  const initial = contacts.map(({ contactMsId, tag }) => ({ contactMsId, tag }));
  return (
    <DialogForm
      call={api.terminalContact.updateContact}
      operation="edit"
      initialValues={{ contacts: initial }}
      extra={{ msId }}
      done={t('terminalContacts.done')}
    >
      <SetVersion version={contacts[0]?.setVersion ?? EMPTY_SET} />
      <p className="quiet">{t('terminalContacts.tip')}</p>
      <Form.Item name="contacts" noStyle>
        <ContactList msId={msId} known={contacts} />
      </Form.Item>
    </DialogForm>
  );
}

interface ContactListProps {
  msId: string;
  /** Stored contacts of the terminal, for their names. */
  known: readonly TerminalContact[];
  value?: Entry[];
  onChange?: (value: Entry[]) => void;
}

/** Form field: finds, adds, names and removes contacts. */
function ContactList({ msId, known, value = [], onChange }: ContactListProps) {
  const { t } = useTranslation();
  const [names, setNames] = useState(() => new Map(known.map((one) => [one.contactMsId, one.contactName])));
  const { problem, resolve } = useResolvePasted();
  const excluded = new Set([msId, ...value.map(({ contactMsId }) => contactMsId)]);
  const add = (msIds: readonly string[]) => {
    const more = [...new Set(msIds)].filter((one) => !excluded.has(one));
    onChange?.([...more.map((contactMsId) => ({ contactMsId, tag: null })), ...value]);
  };
  return (
    <>
      <TerminalSearch
        label={t('terminalContacts.add')}
        placeholder={t('terminalContacts.addTip')}
        except={excluded}
        onChoose={(terminal) => {
          setNames(new Map([...names, [terminal.msId, terminal.msName]]));
          add([terminal.msId]);
        }}
        onPaste={(values) => void resolve(values).then(add)}
      />
      {problem !== null && <Refusal title={t('common.failed.add')} reason={problem} />}
      {value.length > MAX_CONTACTS && (
        <Refusal title={t('common.failed.edit')} reason={t('terminalContacts.tooMany', { most: MAX_CONTACTS })} />
      )}
      <Entries names={names} value={value} onChange={onChange} />
    </>
  );
}

interface EntriesProps {
  names: ReadonlyMap<string, string>;
  value: Entry[];
  onChange: ((value: Entry[]) => void) | undefined;
}

/** Contacts that match a search text, each with its tag and a remove button. */
function Entries({ names, value, onChange }: EntriesProps) {
  const { t } = useTranslation();
  const [find, setFind] = useState('');
  const words = ({ contactMsId, tag }: Entry) => `${contactMsId} ${names.get(contactMsId) ?? ''} ${tag ?? ''}`;
  const matches = value.filter((entry) => searchForm(words(entry)).includes(searchForm(find)));
  const put = (id: string, more: Entry[]) =>
    onChange?.(value.flatMap((one) => (one.contactMsId === id ? more : [one])));
  return (
    <>
      <div className="contacts-head">
        <Input
          allowClear
          aria-label={t('terminalContacts.find')}
          placeholder={t('terminalContacts.find')}
          value={find}
          onChange={({ target }) => setFind(target.value)}
        />
        <span className="quiet nowrap">{t('terminalContacts.of', { count: value.length, most: MAX_CONTACTS })}</span>
      </div>
      {value.length === 0 && <p className="quiet">{t('terminalContacts.empty')}</p>}
      <ul className="contacts">
        {matches.map((entry) => (
          <ContactEntry
            key={entry.contactMsId}
            entry={entry}
            name={names.get(entry.contactMsId) ?? ''}
            onTag={(tag) => put(entry.contactMsId, [{ ...entry, tag }])}
            onRemove={() => put(entry.contactMsId, [])}
          />
        ))}
      </ul>
    </>
  );
}

interface ContactEntryProps {
  entry: Entry;
  name: string;
  onTag: (tag: string | null) => void;
  onRemove: () => void;
}

const MAX_TAG_LENGTH = 16;

function ContactEntry({ entry: { contactMsId, tag }, name, onTag, onRemove }: ContactEntryProps) {
  const { t } = useTranslation();
  const label = name === '' ? contactMsId : name;
  return (
    <li>
      <span className="contacts-name">
        {label}
        {name !== '' && <span className="quiet">{contactMsId}</span>}
      </span>
      <Input
        className="contacts-tag"
        aria-label={t('terminalContacts.tagOf', { name: label })}
        placeholder={t('fields.terminal-contact.tag')}
        count={{ max: MAX_TAG_LENGTH }}
        value={tag ?? ''}
        onChange={({ target }) => onTag(target.value === '' ? null : target.value)}
      />
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('terminalContacts.remove', { name: label })}
        onClick={onRemove}
      />
    </li>
  );
}

const MAX_NAMED = 10;

/** The terminals of pasted identifiers; a plain service finds them by their terminal IDs alone. */
const namedTerminals = withFallback(api.search.ids, async ({ values }) => {
  const { existing, free } = await api.terminal.checkExistId({ msIds: [...values] });
  const known = existing.map((msId) => ({ value: msId, id: 0, msId }));
  return { terminals: known.length, known, unknown: free };
});

/** Resolves pasted identifiers to terminals; the problem names the unknown ones. */
function useResolvePasted(): { problem: string | null; resolve: (values: string[]) => Promise<string[]> } {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const resolve = async (values: string[]) => {
    try {
      const { known, unknown } = await namedTerminals({ values });
      const ids = unknown.slice(0, MAX_NAMED).join(', ');
      setProblem(unknown.length === 0 ? null : t('terminalContacts.unknown', { ids }));
      return known.map(({ msId }) => msId);
    } catch (error) {
      setProblem(errorText(t, error));
      return [];
    }
  };
  return { problem, resolve };
}
