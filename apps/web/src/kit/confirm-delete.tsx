import { partsOf } from '@roger/contract/check';
import { Button, Skeleton } from 'antd';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ActivityLink } from '../lib/activity.ts';
import { asIds, countOf, idsOf, type Chosen } from '../lib/chosen.ts';
import { ApiError } from '../lib/api-error.ts';
import type { AnyCall, InputFor, ResultFor } from '../lib/call.ts';
import { operationErrorText } from '../lib/error-text.ts';
import { useWrite } from '../lib/query.ts';
import { useDryRun, type TriedCall } from '../lib/use-dry-run.ts';
import { useDialog } from './dialog-context.ts';
import { DialogBody, DialogFoot, LeaveButton } from './dialog-parts.tsx';
import { Dialog } from './dialog.tsx';
import { Refusal } from './refusal.tsx';
import type { List } from './use-list.ts';
import { useTell } from './use-tell.tsx';

/** Why a deletion is refused, in better words than the general text, and where to find what stands in the way. */
export interface Obstacle {
  text: string;
  link?: ActivityLink;
}

/** The list of what stands in the way, by the ids of the chosen rows; null where they were not chosen one by one. */
export function listOf<Row>(route: string, chosen: Chosen<Row>, idOf: (row: Row) => number): string | null {
  return chosen.matching === null ? `${route}${idsOf(chosen, idOf).join(',')}` : null;
}

/** An obstacle's link, where there is one. */
export function linkTo(to: string | null, label: string): Pick<Obstacle, 'link'> {
  return to === null ? {} : { link: { to, label } };
}

interface DeletionProps<Row, C extends AnyCall> {
  call: C;
  list: List<Row>;
  idOf: (row: Row) => number;
  rowName: (row: Row) => string;
  explain?: (error: ApiError, chosen: Chosen<Row>) => Obstacle | null;
  /** What else would happen, where that is worth telling first; a dry run of the call may know, and refuses or answers null. */
  children?: (chosen: Chosen<Row>, effects: ResultFor<C> | null) => ReactNode;
}

interface ConfirmDeleteProps<Row, C extends AnyCall> extends DeletionProps<Row, C> {
  /** What is about to be deleted; null while nothing is. */
  chosen: Chosen<Row> | null;
  onClose: () => void;
}

const NAMES_SHOWN = 5;

/** Names what would be deleted and what that does, asks, deletes; a refusal that is known beforehand stands there at once. */
export function ConfirmDelete<Row, C extends AnyCall>(props: ConfirmDeleteProps<Row, C>) {
  const { chosen, onClose, ...deletion } = props;
  const { t } = useTranslation();
  return (
    <Dialog title={t('common.confirmDelete.title')} open={chosen} onClose={onClose}>
      {(shown) => <Deletion {...deletion} chosen={shown} />}
    </Dialog>
  );
}

/** Deletes the rows and keeps why that was refused, if it was. */
function useDeletion<Row, C extends AnyCall>({
  call,
  list,
  chosen,
  idOf,
  rowName,
}: DeletionProps<Row, C> & { chosen: Chosen<Row> }) {
  const { t } = useTranslation();
  const { tell } = useTell();
  const { close, open } = useDialog();
  const write = useWrite(call);
  const [refusal, setRefusal] = useState<unknown>(null);
  const named = asIds(chosen, idOf);
  const canTry = partsOf(call.endpoint.input).properties?.['dryRun'] !== undefined;
  const trial = useDryRun(call as unknown as C & TriedCall, canTry ? (named as InputFor<C & TriedCall>) : null, open);
  const error = refusal ?? trial.error;
  const confirm = error instanceof ApiError ? error.confirm : null;
  const remove = async () => {
    try {
      await write.mutateAsync({ input: { ...named, ...(confirm !== null && { confirm: [confirm] }) } });
      list.deselect(chosen, idOf);
      tell(t('common.done.delete'), chosenText(t, chosen, rowName));
      close();
    } catch (thrown) {
      setRefusal(thrown);
    }
  };
  const trying = canTry && trial.busy;
  // Without an answer nothing is known: it may be tried again.
  const blocked = trying || (error instanceof ApiError && confirm === null);
  return { error, confirm, effects: trial.answer, trying, blocked, busy: write.isPending, remove };
}

/** What was deleted, by the names of some. */
function chosenText<Row>(t: TFunction, chosen: Chosen<Row>, rowName: (row: Row) => string): string {
  if (chosen.matching !== null) return t('common.list.records', { count: chosen.matching.count });
  const more = chosen.rows.length > NAMES_SHOWN ? ' …' : '';
  return `${chosen.rows.slice(0, NAMES_SHOWN).map(rowName).join(', ')}${more}`;
}

function Deletion<Row, C extends AnyCall>(props: DeletionProps<Row, C> & { chosen: Chosen<Row> }) {
  const { chosen, rowName, explain, children } = props;
  const { t } = useTranslation();
  const { error, confirm, effects, trying, blocked, busy, remove } = useDeletion(props);
  return (
    <>
      <DialogBody reading>
        <Question names={chosen.rows.map(rowName)} count={countOf(chosen)} />
        {children?.(chosen, effects)}
        {trying && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {error !== null && (
          <DeleteRefusal
            error={error}
            obstacle={error instanceof ApiError ? (explain?.(error, chosen) ?? null) : null}
            confirm={confirm}
          />
        )}
      </DialogBody>
      <DialogFoot>
        <LeaveButton />
        <Button type="primary" danger disabled={blocked} loading={busy} onClick={() => void remove()}>
          {t(confirm === null ? 'common.actions.delete' : 'common.actions.proceed')}
        </Button>
      </DialogFoot>
    </>
  );
}

interface DeleteRefusalProps {
  error: unknown;
  obstacle: Obstacle | null;
  confirm: string | null;
}

function DeleteRefusal({ error, obstacle, confirm }: DeleteRefusalProps) {
  const { t } = useTranslation();
  const { close } = useDialog();
  return (
    <Refusal title={t('common.failed.delete')} reason={obstacle?.text ?? operationErrorText(t, error)}>
      {obstacle?.link !== undefined && (
        <p>
          <Link to={obstacle.link.to} onClick={close}>
            {obstacle.link.label}
          </Link>
        </p>
      )}
      {confirm !== null && <p>{t(`common.confirm.${confirm}` as 'common.confirm.force')}</p>}
    </Refusal>
  );
}

function Question({ names, count }: { names: string[]; count: number }) {
  const { t } = useTranslation();
  const [first = ''] = names;
  if (count === 1) {
    return (
      <p>
        {t('common.confirmDelete.one', { name: first })} {t('common.confirmDelete.final')}
      </p>
    );
  }
  const named = names.slice(0, NAMES_SHOWN);
  const more = count - named.length;
  return (
    <>
      <p>
        {t('common.confirmDelete.many', { count })} {t('common.confirmDelete.final')}
      </p>
      <ul>
        {named.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 && <li>{t('common.confirmDelete.andMore', { count: more })}</li>}
      </ul>
    </>
  );
}
