import { AccountBookOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/price-template',
  powerName: 'priceTemplate',
  icon: AccountBookOutlined,
  mainAct: { need: 'price-template.add', text: 'priceTemplate.add' },
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.PriceTemplateScreen }))),
};
