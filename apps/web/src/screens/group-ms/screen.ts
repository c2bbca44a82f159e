import { ApartmentOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/group-ms',
  powerName: 'groupMs',
  icon: ApartmentOutlined,
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.GroupMsScreen }))),
};
