import type { ExpiringRow } from './expiring-detail.ts';
import type { GrowthRow } from './growth-and-renewal.ts';

/** Clients that a mail names; the sheet has all. */
const MAX_NAMED = 10;
const WEEK = 7;
const MONTH = 30;

/** Figures that are summed up over clients. */
export const SUMS = ['total', 'added', 'expired', 'due', 'renewed'] as const;

/** Counts of terminals by the time until they expire. */
export interface ExpiringFigures {
  type: 'expiringDetail';
  expired: number;
  /** Within 7 days. */
  week: number;
  /** Within 8 to 30 days. */
  month: number;
  later: number;
}

/** The sum of all clients, and the clients with most terminals. */
export interface GrowthFigures {
  type: 'growthAndRenewal';
  sum: Omit<GrowthRow, 'clientName'>;
  clients: GrowthRow[];
}

/** Figures in the mail of a report; stored with the delivery, so that every attempt has the same. */
export type ReportFigures = ExpiringFigures | GrowthFigures;

/** Initial figures. */
export function noExpiring(): ExpiringFigures {
  return { type: 'expiringDetail', expired: 0, week: 0, month: 0, later: 0 };
}

/** Adds a terminal to the figures. */
export function countExpiring(figures: ExpiringFigures, { daysLeft }: Pick<ExpiringRow, 'daysLeft'>): void {
  if (daysLeft < 0) figures.expired += 1;
  else if (daysLeft <= WEEK) figures.week += 1;
  else if (daysLeft <= MONTH) figures.month += 1;
  else figures.later += 1;
}

/** Initial figures. */
export function noGrowth(): GrowthFigures {
  return { type: 'growthAndRenewal', sum: { total: 0, added: 0, expired: 0, due: 0, renewed: 0 }, clients: [] };
}

/** Adds a client to the sum, and to the named clients if its fleet is among the largest. */
export function countGrowth({ sum, clients }: GrowthFigures, row: GrowthRow): void {
  for (const key of SUMS) sum[key] += row[key];
  const place = clients.findIndex(({ total }) => total < row.total);
  clients.splice(place === -1 ? clients.length : place, 0, row);
  if (clients.length > MAX_NAMED) clients.pop();
}

/** Share of renewed among due validities, in per cent with one decimal; null where none was due. */
export function renewalRate({ due, renewed }: Pick<GrowthRow, 'due' | 'renewed'>): number | null {
  return due === 0 ? null : Math.round((renewed / due) * 1000) / 10;
}
