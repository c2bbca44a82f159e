import { partsOf } from '@roger/contract/check';
import { Button, Skeleton } from 'antd';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ActivityLink } from '../../lib/live/activity.ts';
import { asIds, countOf, idsOf, type Selection } from '../../lib/form/selection.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { AnyCall, InputFor, ResultFor } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { failureTitle } from '../../lib/api/failure-title.ts';
import { useWrite } from '../../lib/api/query.ts';
import { useDryRun, type DryRunCall } from '../../lib/form/use-dry-run.ts';
import { useDialog } from './dialog-context.ts';
import { DialogBody, DialogFooter, CancelButton } from './dialog-parts.tsx';
import { Dialog } from './dialog.tsx';
import { Refusal } from './refusal.tsx';
import type { List } from '../list/use-list.ts';
import { ShortList } from '../text/short-list.tsx';
import { useNotify } from './use-notify.tsx';

/** A better text for a refused deletion than the general one, with a link to what prevents it. */
export interface Obstacle {
  text: string;
  link?: ActivityLink;
}

/** Address of the list of what prevents the deletion: the route and the selected ids; null for a matching selection. */
export function relatedListUrl<Row>(
  route: string,
  selection: Selection<Row>,
  idOf: (row: Row) => number,
): string | null {
  return selection.matching === null ? `${route}${idsOf(selection, idOf).join(',')}` : null;
}

/** An obstacle's link; none for null. */
export function linkTo(to: string | null, label: string): Pick<Obstacle, 'link'> {
  return to === null ? {} : { link: { to, label } };
}

interface DeletionProps<Row, C extends AnyCall> {
  call: C;
  list: List<Row>;
  idOf: (row: Row) => number;
  rowName: (row: Row) => string;
  explain?: (error: ApiError, selection: Selection<Row>) => Obstacle | null;
  /** Side effects of the deletion; `effects` is the dry run's result, null without one. */
  children?: (selection: Selection<Row>, effects: ResultFor<C> | null) => ReactNode;
}

interface ConfirmDeleteProps<Row, C extends AnyCall> extends DeletionProps<Row, C> {
  /** Rows to delete; null closes the dialog. */
  selection: Selection<Row> | null;
  onClose: () => void;
}

const NAMES_SHOWN = 5;

/** Names the rows and the effects, asks, deletes; a refusal found by the dry run shows at once. */
export function ConfirmDelete<Row, C extends AnyCall>(props: ConfirmDeleteProps<Row, C>) {
  const { selection, onClose, ...deletion } = props;
  const { t } = useTranslation();
  return (
    <Dialog title={t('common.confirmDelete.title')} open={selection} onClose={onClose}>
      {(subject) => <Deletion {...deletion} selection={subject} />}
    </Dialog>
  );
}

function useDeletion<Row, C extends AnyCall>(props: DeletionProps<Row, C> & { selection: Selection<Row> }) {
  const { call, list, selection, idOf, rowName } = props;
  const { t } = useTranslation();
  const { notifySuccess } = useNotify();
  const { close, open } = useDialog();
  const write = useWrite(call);
  const [refusal, setRefusal] = useState<unknown>(null);
  const named = asIds(selection, idOf);
  const canPreview = partsOf(call.endpoint.input).properties?.['dryRun'] !== undefined;
  const preview = useDryRun(
    call as unknown as C & DryRunCall,
    canPreview ? (named as InputFor<C & DryRunCall>) : null,
    open,
  );
  const error = refusal ?? preview.error;
  const confirm = error instanceof ApiError ? error.confirm : null;
  const remove = async () => {
    try {
      await write.mutateAsync({ input: { ...named, ...(confirm !== null && { confirm: [confirm] }) } });
      list.deselect(selection, idOf);
      notifySuccess(deletedText(t, selection, rowName), namesOf(selection, rowName));
      close();
    } catch (thrown) {
      setRefusal(thrown);
    }
  };
  const previewing = canPreview && preview.busy;
  // After a network failure the outcome is unknown: the user may retry.
  const blocked = previewing || (error instanceof ApiError && confirm === null);
  return { error, confirm, effects: preview.answer, previewing, blocked, busy: write.isPending, remove };
}

function deletedText<Row>(t: TFunction, selection: Selection<Row>, rowName: (row: Row) => string): string {
  const { rows, matching } = selection;
  const [first, ...more] = rows;
  if (matching === null && first !== undefined && more.length === 0)
    return t('common.done.deleted', { name: rowName(first) });
  return t('common.done.deletedMany', { count: countOf(selection) });
}

/** Names of the first of several rows, for the activity list. */
function namesOf<Row>({ rows, matching }: Selection<Row>, rowName: (row: Row) => string): string {
  if (matching !== null || rows.length < 2) return '';
  const more = rows.length > NAMES_SHOWN ? ' …' : '';
  return `${rows.slice(0, NAMES_SHOWN).map(rowName).join(', ')}${more}`;
}

function Deletion<Row, C extends AnyCall>(props: DeletionProps<Row, C> & { selection: Selection<Row> }) {
  const { selection, rowName, explain, children } = props;
  const { t } = useTranslation();
  const { error, confirm, effects, previewing, blocked, busy, remove } = useDeletion(props);
  const obstacle = error instanceof ApiError ? (explain?.(error, selection) ?? null) : null;
  return (
    <>
      <DialogBody reading>
        <Question names={selection.rows.map(rowName)} count={countOf(selection)} />
        {children?.(selection, effects)}
        {previewing && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {error !== null && <DeleteRefusal error={error} obstacle={obstacle} confirm={confirm} />}
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <Button type="primary" danger disabled={blocked} loading={busy} onClick={() => void remove()}>
          {t(confirm === null ? 'common.actions.delete' : 'common.actions.proceed')}
        </Button>
      </DialogFooter>
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
    <Refusal title={failureTitle(t, 'delete', error)} reason={obstacle?.text ?? errorText(t, error)} confirm={confirm}>
      {obstacle?.link !== undefined && (
        <p>
          <Link to={obstacle.link.to} onClick={close}>
            {obstacle.link.label}
          </Link>
        </p>
      )}
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
  return (
    <>
      <p>
        {t('common.confirmDelete.many', { count })} {t('common.confirmDelete.final')}
      </p>
      <ShortList lines={names.map((name) => ({ key: name, text: name }))} total={count} />
    </>
  );
}
