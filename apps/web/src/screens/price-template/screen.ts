import { AccountBookOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/price-template',
  powerName: 'priceTemplate',
  icon: AccountBookOutlined,
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.PriceTemplateScreen }))),
};
