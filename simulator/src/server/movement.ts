import { homeOf } from '../fleet/places.ts';
import type { Radio } from '../fleet/radio.ts';
import { tell, type Scene } from './scene.ts';

/** Metres to a degree of latitude. */
const DEGREE = 111_320;
/** Pull back to the home position at each step. */
const HOMEWARD = 0.1;
const FASTEST_KMH = 50;
const STEP_SECONDS = 60;

/** Current position of a radio, drifting around its home. */
export interface Fix {
  lat: number;
  lon: number;
  accuracy: number;
}

/** Moves the radio a little and reports its position. */
export function wander(scene: Scene, radio: Radio): Fix {
  const { random, place } = scene;
  const home = homeOf(radio.msId, place);
  const before = radio.position ?? { ...home, heading: random.below(360) };
  const heading = (before.heading + random.between(-60, 60) + 360) % 360;
  // Most of them walk or stand.
  const speed = random.chance(0.7) ? random.below(60) / 10 : random.between(6, FASTEST_KMH);
  const metres = (speed / 3.6) * STEP_SECONDS;
  const angle = (heading * Math.PI) / 180;
  const stretch = Math.max(0.2, Math.cos((before.lat * Math.PI) / 180));
  const lat = drawn(before.lat, home.lat) + (metres * Math.cos(angle)) / DEGREE;
  const lon = drawn(before.lon, home.lon) + (metres * Math.sin(angle)) / (DEGREE * stretch);
  radio.position = { lat, lon, heading };
  const fix = { lat: rounded(lat), lon: rounded(lon), accuracy: random.between(3, 40) };
  tell(scene, { type: 'location', msId: radio.msId, ...fix, speed, heading });
  return fix;
}

const drawn = (now: number, home: number): number => now + (home - now) * HOMEWARD;
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
