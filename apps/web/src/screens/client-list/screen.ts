import { ApartmentOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/client-list',
  powerName: 'clientList',
  icon: ApartmentOutlined,
  mainAct: { need: 'client.add', text: 'clientList.add' },
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.ClientListScreen }))),
};
