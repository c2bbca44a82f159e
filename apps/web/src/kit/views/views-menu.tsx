import { BookOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import type { ViewRow } from '@roger/contract/families/tenancy/view';
import { Alert, Button, Checkbox, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../text/copy-button.tsx';
import type { ColumnChoice } from '../../lib/address/list-view.ts';
import { linkedView } from '../../lib/address/saved-views.ts';
import { isComposingKey } from '../../lib/react/composition.ts';
import type { List } from '../list/use-list.ts';
import { LineToggle, PanelLines, ToolbarPanel } from '../list/bar/toolbar-panel.tsx';
import { useChangeView, type ChangeView } from './use-change-view.ts';
import { useViews, type Views } from './use-views.ts';

export function ViewsMenu<Row>({ screen, list, choice }: { screen: string; list: List<Row>; choice: ColumnChoice }) {
  const { t } = useTranslation();
  const views = useViews(screen, list, choice);
  const name = views.current?.viewName;
  const title = name === undefined ? t('views.title') : `${t('views.title')}: ${name}`;
  return (
    <ToolbarPanel className="views-button" icon={<BookOutlined aria-hidden />} title={title} text={name}>
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
      {views.current !== null && <CurrentView view={views.current} views={views} change={change} />}
      <SaveAs screen={screen} views={views} change={change} />
      {change.error !== null && <Alert type="error" showIcon title={change.error} />}
    </div>
  );
}

interface ViewProps {
  view: ViewRow;
  views: Views;
  change: ChangeView;
}

/** One view, with the toggle that makes it the default. */
function ViewItem({ view, views, change }: ViewProps) {
  const { t } = useTranslation();
  const { id, viewName, isDefault, own, owner, shared } = view;
  const origin = own ? t('views.shared') : owner === '' ? t('views.fromAbove') : t('views.by', { owner });
  return (
    <li>
      <Button type="text" size="small" aria-pressed={views.current?.id === id} onClick={() => views.show(view)}>
        {viewName}
      </Button>
      {(shared || !own) && <span className="quiet">{origin}</span>}
      <LineToggle
        on={isDefault}
        icon={isDefault ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
        title={t(isDefault ? 'views.notDefault' : 'views.makeDefault', { name: viewName })}
        onToggle={() => change.edit({ id, isDefault: !isDefault })}
      />
    </li>
  );
}

/** Actions on the current view; only its owner may change it. */
function CurrentView({ view, views, change }: ViewProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { id, viewName, own, shared } = view;
  const copyLink = () => copy(`${window.location.origin}${window.location.pathname}?view=${linkedView(view)}`);
  return (
    <div className="views-current">
      {own && (
        <>
          <Button size="small" loading={change.busy} onClick={() => change.edit({ id, ...views.look })}>
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

/** Saves the list's look under a name, or renames the current view. */
function SaveAs({ screen, views: { current, look, name }, change }: Omit<ViewProps, 'view'> & { screen: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const viewName = typed.trim();
  const add = () => {
    if (viewName === '') return;
    change.add({ viewName, screen, ...look }, (view) => {
      setTyped('');
      name(view);
    });
  };
  return (
    <div className="views-keep">
      <Input
        value={typed}
        count={{ max: 64 }}
        placeholder={t('views.name')}
        aria-label={t('views.name')}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={({ nativeEvent }) => !isComposingKey(nativeEvent) && add()}
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
