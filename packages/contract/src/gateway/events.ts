import { Type, type Static, type TProperties, type TSchema } from 'typebox';
import { count, id, nullable, oneOf, requiredText, text } from '../fields/base.ts';
import { iccid, imei } from '../fields/terminal-fields.ts';
import { gatewayCall } from './define.ts';

/** Most events of a batch, and most terminals of a heartbeats event. */
export const MOST_EVENTS = 5000;
/** Most terminals that a call names. */
const MOST_CALLED = 1000;
/** What an integer column of the database takes. */
const MOST = 2_147_483_647;
const WEEK_SECONDS = 604_800;
/** A week of the fastest network. */
const MOST_BYTES = 2 ** 50;

/** Reasons for which an event is refused for good (docs/gateway.md §2). */
export const refusalReasons = ['unknownTerminal', 'limited', 'badField', 'future', 'tooOld'] as const;
/** Why an event was refused. */
export type RefusalReason = (typeof refusalReasons)[number];

/** Kinds of calls and of messages, as statistics count them. */
export const callKinds = ['group', 'individual', 'temporary', 'all', 'broadcast', 'video'] as const;
export const messageKinds = ['text', 'image', 'file', 'location'] as const;
/** Kinds of alarms that a terminal raises. */
export const alarmKinds = ['sos', 'loneWorker', 'geoFence', 'lowBattery'] as const;
/** What becomes of an upgrade on a terminal. */
export const upgradeStates = ['downloading', 'downloaded', 'installing', 'done', 'failed'] as const;

const seq = Type.Integer({ minimum: 0, description: 'Rises within the stream; gaps are fine' });
const epochMs = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000, description: 'Epoch ms' });
const msId = Type.String({ minLength: 1, maxLength: 16 });
const seconds = Type.Integer({ minimum: 0, maximum: WEEK_SECONDS });
const number = Type.Integer({ minimum: 0, maximum: MOST });
const bytes = Type.Integer({ minimum: 0, maximum: MOST_BYTES });
const group = Type.Optional(nullable(id));
const version = Type.Optional(requiredText(64));
const measure = Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 }));

function eventOf<const T extends string, P extends TProperties>(type: T, fields: P) {
  return Type.Object({ seq, at: epochMs, type: Type.Literal(type), ...fields }, { additionalProperties: false });
}

/** Every type of event: what the gateway documents, and what an event is checked by. */
export const gatewayEvents = {
  online: eventOf('online', {
    msId,
    connType: oneOf(['TCP', 'UDP']),
    ip: Type.Optional(text(45)),
    version,
    dispatcherVersion: version,
    imei: Type.Optional(imei),
    iccid: Type.Optional(iccid),
    grpId: group,
  }),
  heartbeat: eventOf('heartbeat', { msId }),
  heartbeats: eventOf('heartbeats', { msIds: Type.Array(msId, { maxItems: MOST_EVENTS }) }),
  offline: eventOf('offline', { msId, reason: oneOf(['signOff', 'lost', 'kicked']) }),
  groupChange: eventOf('groupChange', { msId, grpId: nullable(id) }),
  call: eventOf('call', {
    msId,
    callId: requiredText(64),
    kind: oneOf(callKinds),
    grpId: group,
    toMsIds: Type.Optional(Type.Array(msId, { maxItems: MOST_CALLED })),
    seconds,
  }),
  message: eventOf('message', {
    msId,
    kind: oneOf(messageKinds),
    grpId: group,
    toMsId: Type.Optional(nullable(msId)),
    bytes: Type.Optional(bytes),
  }),
  location: eventOf('location', {
    msId,
    lat: Type.Number({ minimum: -90, maximum: 90, description: 'Degrees, WGS 84' }),
    lon: Type.Number({ minimum: -180, maximum: 180 }),
    accuracy: measure,
    speed: measure,
    heading: Type.Optional(Type.Number({ minimum: 0, maximum: 360 })),
  }),
  usage: eventOf('usage', { msId, iccid: Type.Optional(iccid), upBytes: bytes, downBytes: bytes }),
  functionUse: eventOf('functionUse', {
    msId,
    funcId: id,
    seconds: Type.Integer({ minimum: 1, maximum: WEEK_SECONDS }),
    begun: epochMs,
  }),
  alarm: eventOf('alarm', { msId, kind: oneOf(alarmKinds), on: Type.Boolean() }),
  settings: eventOf('settings', { msId, version: number }),
  upgrade: eventOf('upgrade', {
    msId,
    taskId: id,
    state: oneOf(upgradeStates),
    bytes: Type.Optional(bytes),
    version,
    reason: Type.Optional(text(200)),
  }),
  ack: eventOf('ack', {
    msId: Type.Optional(msId),
    commandId: Type.Unsafe<string | number>({ type: ['string', 'integer'], pattern: '^\\d{1,18}$', minimum: 1 }),
    ok: Type.Boolean(),
    reason: Type.Optional(text(200)),
    result: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        description: 'locate: { lat, lon, time }, degrees of WGS 84 and epoch ms; at most 4 000 characters of JSON',
      }),
    ),
  }),
  serverStat: eventOf('serverStat', {
    usersOnline: number,
    tcp: number,
    udp: number,
    requests: number,
    responses: number,
  }),
} as const satisfies Record<string, TSchema>;

/** The type of an event. */
export type EventType = keyof typeof gatewayEvents;
/** An event of one type. */
export type EventOf<T extends EventType> = Static<(typeof gatewayEvents)[T]>;
/** An event of any type. */
export type GatewayEvent = { [T in EventType]: EventOf<T> }[EventType];

const anyEvent = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  oneOf: Object.values(gatewayEvents),
  discriminator: { propertyName: 'type' },
});

/** What a radio server has to tell, in order; taken all at once, and once only (docs/gateway.md §2). */
export const events = gatewayCall({
  method: 'POST',
  path: 'events',
  input: Type.Object(
    {
      stream: Type.String({ pattern: '^[\\x21-\\x7e]{1,64}$', description: 'Chosen by the server when it starts' }),
      events: Type.Array(anyEvent, { maxItems: MOST_EVENTS }),
    },
    { additionalProperties: false },
  ),
  result: Type.Object({
    taken: count,
    duplicates: count,
    refused: Type.Array(Type.Object({ index: count, seq: Type.Integer(), reason: oneOf(refusalReasons) })),
    ignored: { ...count, description: 'Terminals of heartbeats events that are unknown or limited' },
    lastSeq: {
      ...nullable(Type.Integer()),
      description: 'The stream is taken up to here; null = nothing of it came yet',
    },
  }),
  summary: 'Takes events of a stream; a replay changes nothing',
});
