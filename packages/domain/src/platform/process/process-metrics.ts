import { SYSTEM_VERSION } from '@roger/contract/constants';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '../db/db.ts';

/** The pools of a process by the name of their database connections. */
export type Pools = Readonly<Record<string, Pick<Database, 'pool' | 'readers'>>>;

/** Figures that every process has: its version, memory and event loop, and the pools of its database connections. */
export function processMetrics(databases: Pools): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const build = new Gauge({
    name: 'roger_build_info',
    help: 'Version of the process',
    labelNames: ['version'],
    registers,
  });
  build.set({ version: SYSTEM_VERSION }, 1);
  poolGauge(registry, databases);
  return registry;
}

/** Read on request: the pools count by themselves. */
function poolGauge(registry: Registry, databases: Pools): void {
  const pools = Object.entries(databases).flatMap(([name, { pool, readers }]) => [
    { name, of: pool },
    { name: `${name}Readers`, of: readers },
  ]);
  const gauge = new Gauge({
    name: 'roger_database_pool',
    help: 'Connections of a pool, in total and idle, and statements that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      for (const { name, of } of pools) {
        gauge.set({ pool: name, state: 'total' }, of.totalCount);
        gauge.set({ pool: name, state: 'idle' }, of.idleCount);
        gauge.set({ pool: name, state: 'waiting' }, of.waitingCount);
      }
    },
  });
}
