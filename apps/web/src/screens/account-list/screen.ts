import { UserOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/account-list',
  powerName: 'accountList',
  icon: UserOutlined,
  mainAct: { need: 'account.add', text: 'accountList.add' },
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.AccountListScreen }))),
};
