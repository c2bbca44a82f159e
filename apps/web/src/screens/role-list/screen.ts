import { SafetyCertificateOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/role-list',
  powerName: 'roleList',
  icon: SafetyCertificateOutlined,
  mainAct: { need: 'role.add', text: 'roleList.add' },
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.RoleListScreen }))),
};
