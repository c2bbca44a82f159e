import { allLocales } from '@roger/i18n/all-locales';

/** Stored names of seeded rows, until a user renames them. */
const { seeded, values } = allLocales['en-US'];

/** The platform starts in UTC; its administrator can select another area. */
export const platformAreaOffset = 0;

const cities: readonly (readonly [minutes: number, name: string])[] = [
  [-600, 'Honolulu'],
  [-540, 'Anchorage'],
  [-480, 'Los Angeles'],
  [-420, 'Denver'],
  [-360, 'Mexico City'],
  [-300, 'New York, Bogotá'],
  [-240, 'Caracas, Santiago'],
  [-210, "St. John's"],
  [-180, 'São Paulo, Buenos Aires'],
  [-120, 'South Georgia'],
  [-60, 'Azores'],
  [0, 'London, Lisbon'],
  [60, 'Paris, Madrid'],
  [120, 'Athens, Cairo'],
  [180, 'Istanbul, Moscow'],
  [210, 'Tehran'],
  [240, 'Dubai, Baku'],
  [270, 'Kabul'],
  [300, 'Karachi, Tashkent'],
  [330, 'Delhi, Colombo'],
  [345, 'Kathmandu'],
  [360, 'Almaty, Dhaka'],
  [390, 'Yangon'],
  [420, 'Bangkok, Jakarta'],
  [480, 'Beijing, Singapore'],
  [540, 'Tokyo, Seoul'],
  [570, 'Adelaide'],
  [600, 'Sydney'],
  [660, 'Nouméa'],
  [720, 'Auckland'],
];

function offsetName(minutes: number): string {
  const absolute = Math.abs(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(absolute / 60))}:${twoDigits(absolute % 60)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Areas from UTC-10 to UTC+12 (docs/product.md §9). */
export const areas = cities.map(([offsetMinutes, name]) => ({
  offsetMinutes,
  name: `${offsetName(offsetMinutes)} ${name}`,
}));

/** The kinds of terminals and the prefixes of their IDs (docs/product.md §3). */
export const terminalTypes = [
  { name: seeded.types.handheld, kind: 'terminal', idPrefix: 'T1' },
  { name: seeded.types.mobile, kind: 'terminal', idPrefix: 'T2' },
  { name: seeded.types.smartphone, kind: 'terminal', idPrefix: 'T5' },
  { name: seeded.types.dispatcher, kind: 'dispatcher', idPrefix: 'D1' },
  { name: seeded.types.gateway, kind: 'gateway', idPrefix: 'G1' },
];

/** The value-added functions (docs/product.md §3). */
export const functionKinds = [
  { name: values.category.poc, category: 'poc', billingMode: 'time', unit: 'yearly' },
  { name: values.category.fullDispatcher, category: 'fullDispatcher', billingMode: 'time', unit: 'yearly' },
  { name: values.category.recording, category: 'recording', billingMode: 'time', unit: 'yearly' },
  { name: values.category.patrol, category: 'patrol', billingMode: 'time', unit: 'yearly' },
  { name: values.category.video, category: 'video', billingMode: 'duration', unit: 'minutely' },
  { name: values.category.videoRecording, category: 'videoRecording', billingMode: 'duration', unit: 'minutely' },
  { name: values.category.cloudSim, category: 'cloudSim', billingMode: 'time', unit: 'monthly' },
];
