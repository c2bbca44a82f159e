import type { CardProvider } from '@roger/domain/integrations/card-provider/card-provider';
import type { Bus } from '@roger/domain/kernel/bus';
import type { Clock } from '@roger/domain/kernel/clock';
import type { Database } from '@roger/domain/kernel/db';
import type { Settings } from '@roger/domain/kernel/settings';

/** What the service is built from; tests give their own database, clock and settings. */
export interface Deps {
  settings: Settings;
  database: Database;
  /** What radio servers work on: connections of their own, so that a flood of theirs takes none of the console's. */
  gatewayDatabase: Database;
  bus: Bus;
  clock: Clock;
  cardProvider: CardProvider;
}
