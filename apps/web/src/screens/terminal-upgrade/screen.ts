import { RocketOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/terminal-upgrade',
  powerName: 'terminalUpgrade',
  icon: RocketOutlined,
  mainAction: { need: 'upgrade-task.add', text: 'terminalUpgrade.add' },
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.TerminalUpgradeScreen }))),
};
