import type { CardProvider } from '@roger/domain/platform/ports/card-provider/card-provider';
import type { Bus } from '@roger/domain/platform/bus/bus';
import type { Clock } from '@roger/domain/platform/ctx/clock';
import type { Database } from '@roger/domain/platform/db/db';
import type { Settings } from '@roger/domain/platform/settings/settings';

/** Dependencies of the service; tests pass their own database, clock and settings. */
export interface Deps {
  settings: Settings;
  database: Database;
  /** Separate connections for radio servers, so that their load cannot block the console. */
  gatewayDatabase: Database;
  bus: Bus;
  clock: Clock;
  cardProvider: CardProvider;
  /** Warnings about services beside the database, for the details of /health/ready. */
  warnings?: () => readonly string[];
}
