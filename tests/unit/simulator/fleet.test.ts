import { describe, expect, it } from 'vitest';
import { sharedClaims } from '../../../simulator/src/fleet/claims.ts';
import { Fleet } from '../../../simulator/src/fleet/fleet.ts';
import { Heartbeats } from '../../../simulator/src/fleet/heartbeats.ts';
import { homeOf, positionOf } from '../../../simulator/src/fleet/places.ts';
import { newRadio, type Radio } from '../../../simulator/src/fleet/radio.ts';
import { Agenda } from '../../../simulator/src/server/agenda.ts';

const terminal = (msId: string, more: object = {}) => ({ kind: 'terminal', id: msId, data: { msId, ...more } });
const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `T${index}`);

function filled(count: number): { fleet: Fleet; radios: Radio[] } {
  const fleet = new Fleet(sharedClaims(1_000_000, 1));
  for (const msId of ids(count)) fleet.apply(terminal(msId));
  return { fleet, radios: [...fleet.radios.values()] };
}

describe('signs of life', () => {
  it('are given by each radio once an interval, spread over it', () => {
    const heartbeats = new Heartbeats();
    for (const msId of ids(600)) heartbeats.add(newRadio({ msId, heartbeat: 60 }));
    for (const msId of ids(100)) heartbeats.add(newRadio({ msId: `U${msId}`, connType: 'UDP', udpHeartbeat: 20 }));
    heartbeats.due(1_000_000);
    const minute = Array.from({ length: 60 }, (_, second) => heartbeats.due(1_000_000 + (second + 1) * 1000));
    const counts = new Map<string, number>();
    for (const msId of minute.flat()) counts.set(msId, (counts.get(msId) ?? 0) + 1);
    expect(ids(600).every((msId) => counts.get(msId) === 1)).toBe(true);
    expect(ids(100).every((msId) => counts.get(`U${msId}`) === 3)).toBe(true);
    expect(Math.max(...minute.map((due) => due.length))).toBeLessThan(60);
  });

  it('are made up for once after a halt, not for each round that was missed', () => {
    const heartbeats = new Heartbeats();
    for (const msId of ids(50)) heartbeats.add(newRadio({ msId, heartbeat: 10 }));
    heartbeats.due(1_000_000);
    expect(heartbeats.due(2_000_000)).toHaveLength(50);
    expect(heartbeats.due(2_000_000)).toEqual([]);
  });

  it('end when a radio goes', () => {
    const heartbeats = new Heartbeats();
    const radio = newRadio({ msId: 'T1', heartbeat: 1 });
    heartbeats.add(radio);
    heartbeats.add(radio);
    expect(heartbeats.due(1_000_000)).toEqual(['T1']);
    heartbeats.remove('T1');
    expect(heartbeats.due(1_001_000)).toEqual([]);
  });
});

describe('a fleet', () => {
  it('knows the online terminals, in any order of sign-offs', () => {
    const { fleet, radios } = filled(100);
    for (const radio of radios) fleet.setOnline(radio, true);
    for (const radio of radios.filter((_, index) => index % 3 === 0)) fleet.setOnline(radio, false);
    expect(fleet.onlineCount).toBe(66);
    fleet.apply({ kind: 'terminal', id: 'T1', deleted: true });
    expect(fleet.onlineCount).toBe(65);
    expect(fleet.radios.has('T1')).toBe(false);
  });

  it('names an online radio that was limited, so that it is dropped', () => {
    const { fleet, radios } = filled(2);
    const [one, other] = radios as [Radio, Radio];
    fleet.setOnline(one, true);
    expect(fleet.apply(terminal(one.msId, { limited: true }))).toBe(one);
    expect(fleet.apply(terminal(other.msId, { limited: true }))).toBeUndefined();
  });

  it('takes a radio out of a group that it left', () => {
    const { fleet, radios } = filled(1);
    const [radio] = radios as [Radio];
    radio.grpId = 5;
    fleet.apply(terminal(radio.msId, { groups: [{ grpId: 5 }] }));
    expect(radio.grpId).toBe(5);
    fleet.apply(terminal(radio.msId, { groups: [{ grpId: 6 }] }));
    expect(radio.grpId).toBeNull();
  });

  it('is looked at whole once in so many calls', () => {
    const { fleet } = filled(103);
    const looked = Array.from({ length: 20 }, () => fleet.nextLook(20)).flat();
    expect(new Set(looked.map(({ msId }) => msId)).size).toBe(103);
    expect(looked.length).toBeLessThan(125);
  });

  it('forgets terminals that a new snapshot does not contain', () => {
    const { fleet } = filled(5);
    fleet.keepOnly(new Set(['T0', 'T4']));
    expect([...fleet.radios.keys()]).toEqual(['T0', 'T4']);
  });
});

describe('several servers', () => {
  it('drive each terminal once, its default server first, and together as many as were asked for', () => {
    const claims = sharedClaims(30, 2);
    const [one, other] = [new Fleet(claims), new Fleet(claims)];
    one.beServer(1);
    other.beServer(2);
    for (const msId of ids(10))
      for (const fleet of [one, other]) fleet.apply(terminal(msId, { server: { servId: 2 } }));
    expect([one.radios.size, other.radios.size]).toEqual([0, 10]);
    for (const msId of ids(60)) for (const fleet of [one, other]) fleet.apply(terminal(`X${msId}`));
    expect([one.radios.size, other.radios.size]).toEqual([15, 15]);
    expect([...one.radios.keys()].some((msId) => other.radios.has(msId))).toBe(false);
    one.apply({ kind: 'terminal', id: [...one.radios.keys()][0] ?? '', deleted: true });
    one.apply(terminal('new'));
    expect(one.radios.size).toBe(15);
  });

  it('drive what only a backup server is simulated for', () => {
    const fleet = new Fleet(sharedClaims(10, 1));
    fleet.beServer(1);
    fleet.apply(terminal('T1', { server: { servId: 99 } }));
    expect(fleet.radios.size).toBe(1);
  });
});

describe('what is to happen later', () => {
  it('happens in its order, once', () => {
    const agenda = new Agenda();
    const done: number[] = [];
    const times = Array.from({ length: 200 }, (_, index) => (index * 7919) % 200);
    for (const time of times) agenda.add(time, () => done.push(time));
    agenda.run(99);
    expect(done).toEqual(Array.from({ length: 100 }, (_, time) => time));
    agenda.run(1000);
    expect(done).toHaveLength(200);
    expect(agenda.length).toBe(0);
  });
});

it('the homes of radios are near their server, and stay where they are', () => {
  const place = positionOf(1);
  const homes = ids(500).map((msId) => homeOf(msId, place));
  expect(homes.every(({ lat, lon }) => Math.abs(lat - place.lat) < 0.13 && Math.abs(lon - place.lon) < 0.13)).toBe(
    true,
  );
  expect(homeOf('T1', place)).toEqual(homeOf('T1', place));
  expect(new Set(homes.map(({ lat }) => lat)).size).toBe(500);
});
