import { MAX_CONTACTS } from '@roger/contract/constants';
import type { TerminalContact } from '@roger/contract/families/terminal-contact';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { DeleteOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TerminalSearch } from '../../features/pickers/terminal-search.tsx';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { useDialog } from '../../kit/dialog-context.ts';
import { DialogToCome } from '../../kit/dialog-to-come.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Refusal } from '../../kit/refusal.tsx';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { queryOf } from '../../lib/query.ts';
import './contacts.css';

/** Shows and changes whom a terminal can call directly. */
export function ContactsDialog({ row, onClose }: { row: TerminalRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={(shown) => `${t('terminalContacts.title')}: ${shown.msId}`}
      open={row}
      onClose={onClose}
      width={640}
      drawer
    >
      {(shown) => <WithContacts row={shown} />}
    </Dialog>
  );
}

function WithContacts({ row }: { row: TerminalRow }) {
  const { open } = useDialog();
  const { msId } = row;
  const { data, error } = useQuery({
    ...queryOf(api.terminalContact.findList, { msId }),
    enabled: open,
    staleTime: Infinity,
    gcTime: 0,
  });
  return data === undefined ? <DialogToCome error={error} /> : <ContactsForm msId={msId} contacts={data} />;
}

/** A contact as the form holds it. */
type Entry = Pick<TerminalContact, 'contactMsId' | 'tag'>;

function ContactsForm({ msId, contacts }: { msId: string; contacts: TerminalContact[] }) {
  const { t } = useTranslation();
  const initial = contacts.map(({ contactMsId, tag }) => ({ contactMsId, tag }));
  return (
    <CallForm
      call={api.terminalContact.updateContact}
      act="edit"
      initialValues={{ contacts: initial }}
      extra={{ msId }}
      done={t('terminalContacts.done')}
    >
      <FormBody>
        <p className="quiet">{t('terminalContacts.tip')}</p>
        <Form.Item name="contacts" noStyle>
          <ContactList msId={msId} known={contacts} />
        </Form.Item>
      </FormBody>
      <FormFoot />
    </CallForm>
  );
}

interface ContactListProps {
  msId: string;
  /** Contacts that the terminal has, with their names. */
  known: readonly TerminalContact[];
  value?: Entry[];
  onChange?: (value: Entry[]) => void;
}

/** The contacts of a form: found, added, named and removed. */
function ContactList({ msId, known, value = [], onChange }: ContactListProps) {
  const { t } = useTranslation();
  const [names, setNames] = useState(() => new Map(known.map((one) => [one.contactMsId, one.contactName])));
  const { problem, resolve } = usePasted();
  const taken = new Set([msId, ...value.map(({ contactMsId }) => contactMsId)]);
  const add = (msIds: readonly string[]) => {
    const more = [...new Set(msIds)].filter((one) => !taken.has(one));
    onChange?.([...more.map((contactMsId) => ({ contactMsId, tag: null })), ...value]);
  };
  return (
    <>
      <TerminalSearch
        label={t('terminalContacts.add')}
        placeholder={t('terminalContacts.addTip')}
        except={taken}
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

/** The entries that a text finds, each with its tag and a way out. */
function Entries({ names, value, onChange }: EntriesProps) {
  const { t } = useTranslation();
  const [find, setFind] = useState('');
  const words = ({ contactMsId, tag }: Entry) => `${contactMsId} ${names.get(contactMsId) ?? ''} ${tag ?? ''}`;
  const shown = value.filter((entry) => words(entry).toLowerCase().includes(find.toLowerCase()));
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
        {shown.map((entry) => (
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

const MOST_TAG = 16;

function ContactEntry({ entry: { contactMsId, tag }, name, onTag, onRemove }: ContactEntryProps) {
  const { t } = useTranslation();
  const called = name === '' ? contactMsId : name;
  return (
    <li>
      <span className="contacts-name">
        {called}
        {name !== '' && <span className="quiet">{contactMsId}</span>}
      </span>
      <Input
        className="contacts-tag"
        aria-label={t('terminalContacts.tagOf', { name: called })}
        placeholder={t('fields.terminal-contact.tag')}
        maxLength={MOST_TAG}
        value={tag ?? ''}
        onChange={({ target }) => onTag(target.value === '' ? null : target.value)}
      />
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('terminalContacts.remove', { name: called })}
        onClick={onRemove}
      />
    </li>
  );
}

const MOST_NAMED = 10;

/** Finds the terminals that pasted identifiers name, and says which of them name none. */
function usePasted(): { problem: string | null; resolve: (values: string[]) => Promise<string[]> } {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const resolve = async (values: string[]) => {
    try {
      const { known, unknown } = await api.search.ids({ values });
      const ids = unknown.slice(0, MOST_NAMED).join(', ');
      setProblem(unknown.length === 0 ? null : t('terminalContacts.unknown', { ids }));
      return known.map(({ msId }) => msId);
    } catch (error) {
      setProblem(errorText(t, error));
      return [];
    }
  };
  return { problem, resolve };
}
