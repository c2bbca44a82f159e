import { Type, type Static } from 'typebox';
import { endpoint } from '../define.ts';
import { count, day, nullable, timestamp } from '../fields/base.ts';
import { filtersOf } from '../fields/selection.ts';
import { terminalQuery } from './terminal-list.ts';
import { terminalReaders } from './terminal-readers.ts';
import { onlineStatus } from './terminal-row.ts';

/** Most positions that one call answers. */
export const MAX_POSITIONS = 5000;
/** Most points that the track of a day is answered with; of more every second, third … one is left out. */
export const MAX_TRACK_POINTS = 2000;

const place = {
  time: timestamp,
  lat: Type.Number({ minimum: -90, maximum: 90, description: 'Degrees, WGS 84' }),
  lon: Type.Number({ minimum: -180, maximum: 180, description: 'Degrees, WGS 84' }),
  speed: nullable(Type.Number({ description: 'Kilometres an hour' })),
};

/** Where a terminal was last. */
export const TerminalPosition = Type.Object({
  msId: Type.String(),
  msName: Type.String(),
  onlineStatus,
  ...place,
  accuracy: nullable(Type.Number({ description: 'Metres' })),
  heading: nullable(Type.Number({ description: 'Degrees from north, clockwise' })),
});
export type TerminalPosition = Static<typeof TerminalPosition>;

/** A point of a terminal's way. */
export const TrackPoint = Type.Object(place);
export type TrackPoint = Static<typeof TrackPoint>;

/** The number of terminals online at a moment. */
const OnlinePoint = Type.Object({ time: timestamp, online: count });

/** Where terminals are and how many were online (docs/gateway.md §6). */
export const terminalPositions = {
  positions: endpoint({
    method: 'GET',
    permission: terminalReaders,
    input: filtersOf(terminalQuery),
    result: Type.Object({
      positions: Type.Array(TerminalPosition, { description: 'The latest first' }),
      more: Type.Boolean({ description: `Are there more than these ${MAX_POSITIONS}` }),
    }),
    summary: 'Last positions of terminals of the scope, by the filters of their list',
  }),
  track: endpoint({
    method: 'GET',
    permission: terminalReaders,
    input: Type.Object(
      {
        msId: Type.String({ minLength: 1, maxLength: 16 }),
        day: Type.Optional({ ...day, description: "Today unless given, in the reader's zone" }),
      },
      { additionalProperties: false },
    ),
    result: Type.Object({ points: Type.Array(TrackPoint, { description: 'The earliest first' }), count }),
    errors: ['terminalNotFound'],
    summary: 'The way of a terminal through one day',
  }),
  onlineTrend: endpoint({
    method: 'GET',
    permission: 'session',
    input: Type.Object({}),
    result: Type.Object({
      points: Type.Array(OnlinePoint, { description: 'One for each five minutes of the last 24 hours, then now' }),
    }),
    summary: 'How many terminals of the scope were online during the last 24 hours',
  }),
};
