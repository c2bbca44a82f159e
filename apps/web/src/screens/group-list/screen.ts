import { TeamOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/group-list',
  powerName: 'groupList',
  icon: TeamOutlined,
  mainAct: { need: 'group.add', text: 'groupList.add' },
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.GroupListScreen }))),
};
