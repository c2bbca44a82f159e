import type { ExpiringRow } from './expiring-detail.ts';
import type { GrowthRow } from './growth-and-renewal.ts';

/** Clients that a mail names; all are on the sheet. */
const MOST_NAMED = 10;
const WEEK = 7;
const MONTH = 30;

/** Terminals that had expired, or were to expire within so many days. */
export interface ExpiringFigures {
  type: 'expiringDetail';
  expired: number;
  /** Within seven days. */
  week: number;
  /** After that, within thirty. */
  month: number;
  later: number;
}

/** The sum of all clients, and the clients with most terminals. */
export interface GrowthFigures {
  type: 'growthAndRenewal';
  sum: Omit<GrowthRow, 'clientName'>;
  clients: GrowthRow[];
}

/** What a mail shows of a report; kept with the delivery, so that every attempt shows the same. */
export type ReportFigures = ExpiringFigures | GrowthFigures;

/** Nothing counted yet. */
export function noExpiring(): ExpiringFigures {
  return { type: 'expiringDetail', expired: 0, week: 0, month: 0, later: 0 };
}

/** Counts a terminal that expires. */
export function countExpiring(figures: ExpiringFigures, { daysLeft }: Pick<ExpiringRow, 'daysLeft'>): void {
  if (daysLeft < 0) figures.expired += 1;
  else if (daysLeft <= WEEK) figures.week += 1;
  else if (daysLeft <= MONTH) figures.month += 1;
  else figures.later += 1;
}

/** Nothing counted yet. */
export function noGrowth(): GrowthFigures {
  return { type: 'growthAndRenewal', sum: { total: 0, added: 0, expired: 0, due: 0, renewed: 0 }, clients: [] };
}

/** Adds a client to the sum, and to those that are named as long as its fleet is among the largest. */
export function countGrowth({ sum, clients }: GrowthFigures, row: GrowthRow): void {
  for (const key of ['total', 'added', 'expired', 'due', 'renewed'] as const) sum[key] += row[key];
  const place = clients.findIndex(({ total }) => total < row.total);
  clients.splice(place === -1 ? clients.length : place, 0, row);
  if (clients.length > MOST_NAMED) clients.pop();
}

/** Renewed of those due, in per cent with one decimal; null where none was due. */
export function renewalRate({ due, renewed }: Pick<GrowthRow, 'due' | 'renewed'>): number | null {
  return due === 0 ? null : Math.round((renewed / due) * 1000) / 10;
}
