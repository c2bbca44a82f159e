import { TeamOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/group-list',
  powerName: 'groupList',
  icon: TeamOutlined,
  outline: 'tree',
  mainAction: { need: 'group.add', text: 'groupList.add' },
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.GroupListScreen }))),
};
