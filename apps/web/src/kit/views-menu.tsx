import { BookOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import type { ViewRow } from '@roger/contract/families/view';
import { Alert, Button, Checkbox, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from './copy-button.tsx';
import type { ColumnChoice } from '../lib/list-view.ts';
import { linkedView } from '../lib/saved-views.ts';
import type { List } from './use-list.ts';
import { LineToggle, PanelLines, ToolbarPanel } from './toolbar-panel.tsx';
import { useChangeView, type ChangeView } from './use-change-view.ts';
import { useViews, type Views } from './use-views.ts';

interface ViewsMenuProps<Row> {
  screen: string;
  list: List<Row>;
  choice: ColumnChoice;
}

/** The views of a list: to show one, to keep how the list looks now, and what else can be done with the one that shows. */
export function ViewsMenu<Row>({ screen, list, choice }: ViewsMenuProps<Row>) {
  const { t } = useTranslation();
  const views = useViews(screen, list, choice);
  const name = views.current?.viewName;
  const title = name === undefined ? t('views.title') : `${t('views.title')}: ${name}`;
  return (
    <ToolbarPanel className="views-button" icon={<BookOutlined />} title={title} text={name}>
      <Panel screen={screen} views={views} />
    </ToolbarPanel>
  );
}

function Panel({ screen, views }: { screen: string; views: Views }) {
  const { t } = useTranslation();
  const change = useChangeView();
  return (
    <div className="views-panel">
      {views.all.length === 0 ? (
        <p className="quiet">{t('views.empty')}</p>
      ) : (
        <PanelLines label={t('views.title')}>
          {views.all.map((view) => (
            <ViewItem key={view.id} view={view} views={views} change={change} />
          ))}
        </PanelLines>
      )}
      {views.current !== null && <Current view={views.current} views={views} change={change} />}
      <KeepAs screen={screen} views={views} change={change} />
      {change.error !== null && <Alert type="error" showIcon title={change.error} />}
    </div>
  );
}

interface ViewProps {
  view: ViewRow;
  views: Views;
  change: ChangeView;
}

/** One view, and whether the list is opened with it. */
function ViewItem({ view, views, change }: ViewProps) {
  const { t } = useTranslation();
  const { id, viewName, isDefault, own, owner, shared } = view;
  const whose = own ? t('views.shared') : owner === '' ? t('views.fromAbove') : t('views.by', { owner });
  return (
    <li>
      <Button type="text" size="small" aria-pressed={views.current?.id === id} onClick={() => views.show(view)}>
        {viewName}
      </Button>
      {(shared || !own) && <span className="quiet">{whose}</span>}
      <LineToggle
        on={isDefault}
        icon={isDefault ? <StarFilled /> : <StarOutlined />}
        title={t(isDefault ? 'views.notDefault' : 'views.makeDefault', { name: viewName })}
        onToggle={() => change.edit({ id, isDefault: !isDefault })}
      />
    </li>
  );
}

/** What can be done with the view that shows; only its owner changes it. */
function Current({ view, views, change }: ViewProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { id, viewName, own, shared } = view;
  const copyLink = () => copy(`${window.location.origin}${window.location.pathname}?view=${linkedView(view)}`);
  return (
    <div className="views-current">
      {own && (
        <>
          <Button size="small" loading={change.busy} onClick={() => change.edit({ id, ...views.kept })}>
            {t('views.update')}
          </Button>
          <Checkbox checked={shared} onChange={({ target }) => change.edit({ id, shared: target.checked })}>
            {t('views.share')}
          </Checkbox>
        </>
      )}
      <Button size="small" onClick={() => void copyLink()}>
        {t('views.copyLink')}
      </Button>
      {own && (
        <Popconfirm
          title={t('common.confirmDelete.one', { name: viewName })}
          okText={t('common.actions.delete')}
          onConfirm={() => change.remove(id, () => views.name(null))}
        >
          <Button size="small" danger>
            {t('common.actions.delete')}
          </Button>
        </Popconfirm>
      )}
    </div>
  );
}

interface KeepAsProps {
  screen: string;
  views: Views;
  change: ChangeView;
}

/** Keeps how the list looks now under a name, or gives the view that shows another one. */
function KeepAs({ screen, views: { current, kept, name }, change }: KeepAsProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const viewName = typed.trim();
  const add = () => {
    if (viewName === '') return;
    change.add({ viewName, screen, ...kept }, (view) => {
      setTyped('');
      name(view);
    });
  };
  return (
    <div className="views-keep">
      <Input
        value={typed}
        maxLength={64}
        placeholder={t('views.name')}
        aria-label={t('views.name')}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={add}
      />
      <Button type="primary" disabled={viewName === ''} loading={change.busy} onClick={add}>
        {t('views.saveAs')}
      </Button>
      {current?.own === true && (
        <Button disabled={viewName === ''} onClick={() => change.edit({ id: current.id, viewName })}>
          {t('views.rename')}
        </Button>
      )}
    </div>
  );
}
