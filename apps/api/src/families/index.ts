import type { Implementation } from '../lib/io.ts';
import { cloud } from './cloud/index.ts';
import { fleet } from './fleet/index.ts';
import { money } from './money/index.ts';
import { platform } from './platform/index.ts';
import { reports } from './reports/index.ts';
import { servers } from './servers/index.ts';
import { tenancy } from './tenancy/index.ts';
import { upgrades } from './upgrades/index.ts';
import { workflows } from './workflows/index.ts';

/** Handlers of every family, by the contexts of the domain. */
export const implementations: readonly Implementation[] = [
  ...platform,
  ...tenancy,
  ...money,
  ...fleet,
  ...cloud,
  ...servers,
  ...upgrades,
  ...reports,
  ...workflows,
];
