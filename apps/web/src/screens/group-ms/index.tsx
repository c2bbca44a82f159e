import { useTranslation } from 'react-i18next';
import { ViewSwitch } from '../../kit/views/view-switch.tsx';
import { useView } from '../../lib/address/use-view.ts';
import { ByGroup } from './by-group.tsx';
import { ByTerminal } from './by-terminal.tsx';

const VIEWS = ['groups', 'terminals'] as const;
const views = { groups: ByGroup, terminals: ByTerminal };

/** Memberships: the terminals of a group, or the groups of a terminal. */
export function GroupMsScreen() {
  const { t } = useTranslation();
  const state = useView(VIEWS);
  const View = views[state.view];
  return (
    <ViewSwitch
      label={t('groupMs.view')}
      state={state}
      options={[
        { value: 'groups', label: t('groupMs.byGroup') },
        { value: 'terminals', label: t('groupMs.byTerminal') },
      ]}
    >
      <View />
    </ViewSwitch>
  );
}
