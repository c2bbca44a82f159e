import { TagsOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/terminal-type',
  powerName: 'terminalType',
  icon: TagsOutlined,
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.TerminalTypeScreen }))),
};
