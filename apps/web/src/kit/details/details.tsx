import { ExportOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { createContext, useContext, useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTab } from '../../lib/address/tab.ts';
import { useDebouncedValue } from '../../lib/react/use-debounced-value.ts';
import { useRetained } from '../../lib/react/use-retained.ts';
import { useNarrow } from '../../lib/react/use-media.ts';
import { CopyButton } from '../text/copy-button.tsx';
import './details.css';
import { PeekContext, usePeek } from './peek.ts';
import { PeekPanel } from './peek-panel.tsx';
import { PrintButton } from '../print/print-button.tsx';
import { PrintHead } from '../print/print-head.tsx';
import { BatchActions, useAllowedActions, type RowAction } from '../actions/row-actions.tsx';

interface DetailsState {
  /** A page of its own, a panel beside the list, or a drawer over it. */
  place: 'page' | 'peek' | 'drawer';
  tab: string | null;
  showTab: (tab: string) => void;
}

const DetailsContext = createContext<DetailsState>({ place: 'drawer', tab: null, showTab: () => undefined });

/** The current tab of the details; it stays while the user moves from row to row. */
export function useDetailsTab(): Pick<DetailsState, 'tab' | 'showTab'> {
  return useContext(DetailsContext);
}

interface WithDetailsProps {
  children: ReactNode;
  /** Renders the details of the item in the tab's address. */
  renderDetails: (item: string) => ReactNode;
}

/**
 * A list with the details of a row: in a panel beside the list, in a drawer over it, or on a page if the user opened the
 * item's address.
 */
export function WithDetails({ children, renderDetails }: WithDetailsProps) {
  const { item } = useTab();
  const [peeked, setPeeked] = useState<string | null>(null);
  const [alone, setAlone] = useState(item !== null);
  const [tab, showTab] = useState<string | null>(null);
  if (alone && item === null) setAlone(false);
  if (item !== null && peeked !== null) setPeeked(null);
  const retained = useRetained(item);
  // Keys that are held pass rows without loading their details.
  const settled = useDebouncedValue(peeked);
  const state = useMemo(() => ({ place: alone ? 'page' : 'drawer', tab, showTab }) as const, [alone, tab]);
  const peekState = useMemo(() => ({ place: 'peek', tab, showTab }) as const, [tab]);
  const peek = useMemo(() => ({ item: peeked, show: setPeeked }), [peeked]);
  return (
    <>
      <PeekContext value={peek}>
        {!alone && children}
        {peeked !== null && <DetailsContext value={peekState}>{renderDetails(settled ?? peeked)}</DetailsContext>}
      </PeekContext>
      {retained !== null && <DetailsContext value={state}>{renderDetails(retained)}</DetailsContext>}
    </>
  );
}

/** The items before and after a row on its page of the list. */
export interface Neighbours {
  previous: string | null;
  next: string | null;
}

export function neighboursOf<Row>(rows: readonly Row[], itemOf: (row: Row) => string, item: string): Neighbours {
  const items = rows.map(itemOf);
  const index = items.indexOf(item);
  return index < 0
    ? { previous: null, next: null }
    : { previous: items[index - 1] ?? null, next: items[index + 1] ?? null };
}

interface DetailsProps {
  kind: string;
  title: string;
  address: string;
  neighbours: Neighbours;
  actions?: RowAction[] | undefined;
  /** The state of the item; it comes before everything else. */
  state?: ReactNode;
  children: ReactNode;
}

const DRAWER_WIDTH = 880;

export function Details(props: DetailsProps) {
  const { place } = useContext(DetailsContext);
  if (place === 'page') return <DetailsPage {...props} />;
  return place === 'peek' ? <DetailsPeek {...props} /> : <DetailsDrawer {...props} />;
}

function DetailsPage(props: DetailsProps) {
  const { kind, title } = props;
  const { t } = useTranslation();
  const { item, showItem } = useTab();
  const id = useId();
  return (
    <section className="details-page" aria-labelledby={id} hidden={item === null}>
      <header className="details-head">
        <Button type="text" icon={<LeftOutlined aria-hidden />} onClick={() => showItem(null)}>
          {t('details.back')}
        </Button>
        <Heading id={id} kind={kind} title={title} />
        <span className="details-tools">
          <PrintButton />
        </span>
      </header>
      <DetailsContent {...props} />
    </section>
  );
}

function DetailsPeek(props: DetailsProps) {
  const { kind, title } = props;
  const { showItem } = useTab();
  const peek = usePeek();
  return (
    <PeekPanel
      label={`${kind} ${title}`}
      heading={<Heading kind={kind} title={title} />}
      onOpen={() => showItem(peek?.item ?? null)}
      onClose={() => peek?.show(null)}
    >
      <DetailsContent {...props} />
    </PeekPanel>
  );
}

function DetailsDrawer(props: DetailsProps) {
  const { kind, title } = props;
  const { item, active, showItem } = useTab();
  const narrow = useNarrow();
  return (
    <Drawer
      open={item !== null && active}
      size={narrow ? '100%' : DRAWER_WIDTH}
      title={
        <>
          <PrintHead />
          <Heading kind={kind} title={title} />
        </>
      }
      aria-label={`${kind} ${title}`}
      extra={<Moves {...props} />}
      onClose={() => showItem(null)}
    >
      <div className="details-body">
        <DetailsContent {...props} />
      </div>
    </Drawer>
  );
}

/** State, actions and content of the item. */
function DetailsContent({ state, actions, children }: DetailsProps) {
  return (
    <>
      {state}
      <DetailsActions actions={actions} />
      {children}
    </>
  );
}

/** Actions of an item before the menu with all others, by the room for them. */
const VISIBLE_ACTIONS = { page: 6, drawer: 6, peek: 3 } as const;
const VISIBLE_ON_PHONE = 4;

function DetailsActions({ actions = [] }: Pick<DetailsProps, 'actions'>) {
  const narrow = useNarrow();
  const { place } = useContext(DetailsContext);
  const allowed = useAllowedActions()(actions);
  if (allowed.length === 0) return null;
  return (
    <div className="details-acts">
      <BatchActions actions={allowed} visibleCount={narrow ? VISIBLE_ON_PHONE : VISIBLE_ACTIONS[place]} />
    </div>
  );
}

function Heading({ id, kind, title }: Pick<DetailsProps, 'kind' | 'title'> & { id?: string }) {
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
  const narrow = useNarrow();
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
      {!narrow && <PrintButton />}
      {move(previous, t('details.previous'), <LeftOutlined aria-hidden />)}
      {move(next, t('details.next'), <RightOutlined aria-hidden />)}
      <Link className="details-page-link" to={address} target="_blank" title={t('details.openPage')}>
        <ExportOutlined aria-label={t('details.openPage')} />
      </Link>
    </>
  );
}
