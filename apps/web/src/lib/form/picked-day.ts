import dayjs, { type Dayjs, type PluginFunc } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { useMemo } from 'react';
import { formatTime, utcOf } from '../format/time.ts';
import { preferences } from '../session/preferences.ts';

/** The current time of the client in UTC fields. */
function tz(): Dayjs {
  return dayjs.utc(formatTime(utcOf(Date.now()), preferences.get()));
}

/** Pickers of antd begin at `dayjs().tz()`. */
const startInClientTime: PluginFunc = (_options, { prototype }) => {
  Object.assign(prototype, { tz });
};

dayjs.extend(utc);
dayjs.extend(startInClientTime);

/**
 * A day with or without a time for a picker, in UTC fields: local dates have no hour that is lost to the summer time of
 * the browser.
 */
export function pickedDay(text: string): Dayjs {
  return dayjs.utc(text);
}

/**
 * The value of a picker, null for an empty text. It stays the same object until the text changes: pickers of antd drop
 * the selection in progress when they get another object.
 */
export function usePickedDay(text: string): Dayjs | null {
  return useMemo(() => (text === '' ? null : pickedDay(text)), [text]);
}
