import { ExportOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { createContext, useContext, useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTab } from '../lib/tab.ts';
import { useLast } from '../lib/use-last.ts';
import { useNarrow } from '../lib/use-media.ts';
import { CopyButton } from './copy-button.tsx';
import './details.css';
import { BatchActions, useAllowedActions, type RowAction } from './row-actions.tsx';

/** How details are shown: alone on a page or over their list, and which part of them. */
interface Shown {
  alone: boolean;
  tab: string | null;
  showTab: (tab: string) => void;
}

const ShownContext = createContext<Shown>({ alone: false, tab: null, showTab: () => undefined });

/** The part of the details that is shown; it stays while one goes from row to row. */
export function useDetailsTab(): Pick<Shown, 'tab' | 'showTab'> {
  return useContext(ShownContext);
}

interface WithDetailsProps {
  /** The list. */
  children: ReactNode;
  /** The details of what the tab's address names. */
  renderDetails: (item: string) => ReactNode;
}

/** A list with the details of one of its rows: over the list for who came from it, alone for whom their address led here. */
export function WithDetails({ children, renderDetails }: WithDetailsProps) {
  const { item } = useTab();
  const [alone, setAlone] = useState(item !== null);
  const [tab, showTab] = useState<string | null>(null);
  if (alone && item === null) setAlone(false);
  const last = useLast(item);
  const shown = useMemo(() => ({ alone, tab, showTab }), [alone, tab]);
  return (
    <>
      {!alone && children}
      {last !== null && <ShownContext value={shown}>{renderDetails(last)}</ShownContext>}
    </>
  );
}

/** What stands before and after a row in its list, as far as the page reaches. */
export interface Neighbours {
  previous: string | null;
  next: string | null;
}

/** The neighbours of a row among these. */
export function neighboursOf<Row>(rows: readonly Row[], itemOf: (row: Row) => string, item: string): Neighbours {
  const place = rows.findIndex((row) => itemOf(row) === item);
  const at = (index: number) => {
    const row = place < 0 ? undefined : rows[index];
    return row === undefined ? null : itemOf(row);
  };
  return { previous: place < 1 ? null : at(place - 1), next: at(place + 1) };
}

interface DetailsProps {
  /** What kind of thing it is, in a word. */
  kind: string;
  /** Its number or name. */
  title: string;
  /** The page that shows it alone. */
  address: string;
  neighbours: Neighbours;
  /** What can be done with it, as with its row. */
  actions?: RowAction[] | undefined;
  children: ReactNode;
}

const DRAWER_WIDTH = 880;

/** The details of one thing, in a wide drawer or on a page. */
export function Details(props: DetailsProps) {
  const { kind, title, children } = props;
  const { t } = useTranslation();
  const { item, active, showItem } = useTab();
  const narrow = useNarrow();
  const { alone } = useContext(ShownContext);
  const id = useId();
  const back = () => showItem(null);
  const body = (
    <>
      <Acts actions={props.actions} />
      {children}
    </>
  );
  if (alone) {
    return (
      <section className="details-page" aria-labelledby={id} hidden={item === null}>
        <header className="details-head">
          <Button type="text" icon={<LeftOutlined />} onClick={back}>
            {t('details.back')}
          </Button>
          <Heading id={id} kind={kind} title={title} />
        </header>
        {body}
      </section>
    );
  }
  return (
    <Drawer
      open={item !== null && active}
      size={narrow ? '100%' : DRAWER_WIDTH}
      title={<Heading kind={kind} title={title} />}
      aria-label={`${kind} ${title}`}
      extra={<Moves {...props} />}
      onClose={back}
    >
      <div className="details-body">{body}</div>
    </Drawer>
  );
}

function Acts({ actions = [] }: Pick<DetailsProps, 'actions'>) {
  const narrow = useNarrow();
  const allowed = useAllowedActions()(actions);
  if (allowed.length === 0) return null;
  return (
    <div className="details-acts">
      <BatchActions actions={allowed} inSight={narrow ? 2 : 6} />
    </div>
  );
}

interface HeadingProps {
  id?: string;
  kind: string;
  title: string;
}

function Heading({ id, kind, title }: HeadingProps) {
  return (
    <div className="details-heading">
      <h2 id={id}>
        <span className="quiet">{kind}</span> <span className="figures">{title}</span>
      </h2>
      <CopyButton text={title} />
    </div>
  );
}

function Moves({ address, neighbours: { previous, next } }: Pick<DetailsProps, 'address' | 'neighbours'>) {
  const { t } = useTranslation();
  const { showItem } = useTab();
  const move = (to: string | null, label: string, icon: ReactNode) => (
    <Button
      type="text"
      icon={icon}
      title={label}
      aria-label={label}
      disabled={to === null}
      onClick={() => to !== null && showItem(to)}
    />
  );
  return (
    <>
      {move(previous, t('details.previous'), <LeftOutlined />)}
      {move(next, t('details.next'), <RightOutlined />)}
      <Link className="details-page-link" to={address} target="_blank" title={t('details.openPage')}>
        <ExportOutlined aria-label={t('details.openPage')} />
      </Link>
    </>
  );
}
