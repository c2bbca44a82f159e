import { Type, type Static } from 'typebox';
import { endpoint } from '../../define.ts';
import { closed, count, day, nullable, timestamp } from '../../fields/base.ts';
import { filtersOf } from '../../fields/selection.ts';
import { terminalQuery } from './terminal-list.ts';
import { terminalReaders } from './terminal-readers.ts';
import { onlineStatus } from './terminal-row.ts';

/** Maximum positions of a response. */
export const MAX_POSITIONS = 5000;
/** Maximum points of a day's track; longer tracks are thinned out evenly. */
export const MAX_TRACK_POINTS = 2000;

const place = {
  time: timestamp,
  lat: Type.Number({ minimum: -90, maximum: 90, description: 'Degrees, WGS 84' }),
  lon: Type.Number({ minimum: -180, maximum: 180, description: 'Degrees, WGS 84' }),
  speed: nullable(Type.Number({ description: 'Kilometres an hour' })),
};

/** Last position of a terminal. */
export const TerminalPosition = Type.Object({
  msId: Type.String({ plain: true }),
  msName: Type.String(),
  onlineStatus,
  ...place,
  accuracy: nullable(Type.Number({ description: 'Metres' })),
  heading: nullable(Type.Number({ description: 'Degrees from north, clockwise' })),
});
export type TerminalPosition = Static<typeof TerminalPosition>;

/** A point of a terminal's track. */
export const TrackPoint = Type.Object(place);
export type TrackPoint = Static<typeof TrackPoint>;

/** The number of terminals online at a moment. */
const OnlinePoint = Type.Object({ time: timestamp, online: count });

/** Positions and online numbers of terminals (docs/gateway.md §6). */
export const terminalPositions = {
  positions: endpoint({
    added: true,
    method: 'GET',
    permission: terminalReaders,
    input: filtersOf(terminalQuery),
    result: Type.Object({
      positions: Type.Array(TerminalPosition, { description: 'The latest first' }),
      more: Type.Boolean({ description: `Are there more than these ${MAX_POSITIONS}?` }),
    }),
    summary: 'Last positions of terminals of the scope, by the filters of their list',
  }),
  track: endpoint({
    added: true,
    method: 'GET',
    permission: terminalReaders,
    input: closed({
      msId: Type.String({ minLength: 1, maxLength: 16 }),
      day: Type.Optional({ ...day, description: "In the caller's zone; default: today" }),
    }),
    result: Type.Object({ points: Type.Array(TrackPoint, { description: 'The earliest first' }), count }),
    errors: ['terminalNotFound'],
    summary: 'Track of a terminal on one day',
  }),
  onlineTrend: endpoint({
    added: true,
    method: 'GET',
    permission: 'session',
    input: Type.Object({}),
    result: Type.Object({
      points: Type.Array(OnlinePoint, { description: 'One point per five minutes of the last 24 hours, then now' }),
    }),
    summary: 'Online terminals of the scope during the last 24 hours',
  }),
};
