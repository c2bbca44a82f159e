import { AppstoreOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/resource-list',
  powerName: 'resourceList',
  icon: AppstoreOutlined,
  mainAct: { need: 'resource.add', text: 'resourceList.add' },
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.ResourceListScreen }))),
};
