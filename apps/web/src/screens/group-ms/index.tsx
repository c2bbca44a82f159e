import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { TabContext } from '../../lib/tab.ts';
import { useView } from '../../lib/use-view.ts';
import { ByGroup } from './by-group.tsx';
import { ByTerminal } from './by-terminal.tsx';

const VIEWS = ['groups', 'terminals'] as const;
const views = { groups: ByGroup, terminals: ByTerminal };

/** Which terminals are in which groups: the terminals of a group, or the groups of a terminal. */
export function GroupMsScreen() {
  const { t } = useTranslation();
  const { view, show, tab } = useView(VIEWS);
  const View = views[view];
  return (
    <>
      <Segmented
        className="gap-below"
        aria-label={t('groupMs.view')}
        value={view}
        onChange={show}
        options={[
          { value: 'groups', label: t('groupMs.byGroup') },
          { value: 'terminals', label: t('groupMs.byTerminal') },
        ]}
      />
      <TabContext value={tab}>
        <View />
      </TabContext>
    </>
  );
}
