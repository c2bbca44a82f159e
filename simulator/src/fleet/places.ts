import { shareOf } from '../random.ts';

/** Location of a simulated server and its radios. */
export interface Place {
  /** Degrees. */
  readonly lat: number;
  readonly lon: number;
  /** UTC offset of the radios' local time, in minutes. */
  readonly zoneMinutes: number;
}

const PLACES: readonly Place[] = [
  { lat: 53.55, lon: 9.99, zoneMinutes: 60 },
  { lat: 1.35, lon: 103.82, zoneMinutes: 480 },
  { lat: -23.55, lon: -46.63, zoneMinutes: -180 },
  { lat: 37.98, lon: 23.73, zoneMinutes: 120 },
  { lat: 30.27, lon: 120.15, zoneMinutes: 480 },
];

/** Default location of a server. */
export function positionOf(index: number): Place {
  const place = PLACES[index % PLACES.length];
  if (place === undefined) throw new Error('there are no places');
  return place;
}

/** Degrees within which the radios of a server are at home. */
const REACH = 0.12;

/** Home position of a radio: always the same, denser near the centre. */
export function homeOf(msId: string, place: Place): { lat: number; lon: number } {
  const distance = REACH * shareOf(`${msId} distance`) ** 1.5;
  const angle = 2 * Math.PI * shareOf(`${msId} angle`);
  const stretch = Math.max(0.2, Math.cos((place.lat * Math.PI) / 180));
  return { lat: place.lat + distance * Math.sin(angle), lon: place.lon + (distance * Math.cos(angle)) / stretch };
}
