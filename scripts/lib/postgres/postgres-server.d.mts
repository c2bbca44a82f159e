import type { Account } from './postgres-account.mjs';

/** Starts PostgreSQL on a prepared data folder and waits until it accepts connections. */
export function startServer(options: {
  folder: string;
  logFile: string;
  binaries: { postgres: string };
  account: Account;
  port?: number;
  settings?: Record<string, string>;
}): Promise<{ port: number; stop: (patience?: number) => Promise<void>; quit: () => Promise<void> }>;
