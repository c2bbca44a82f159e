import type { Radio } from '../fleet/radio.ts';
import { later, tell, type Scene } from './scene.ts';

/** The radio raises its alarm, if it is one of those that do; some minutes later it is over. */
export function raiseAlarm(scene: Scene, radio: Radio): void {
  const { msId, habits } = radio;
  if (habits.alarm === undefined || radio.alarm) return;
  radio.alarm = true;
  tell(scene, { type: 'alarm', msId, kind: habits.alarm, on: true });
  endAlarm(scene, radio);
}

// A radio that is off says nothing: it ends its alarm when it is back.
function endAlarm(scene: Scene, radio: Radio): void {
  later(scene, scene.random.between(60, 600), () => {
    if (!scene.fleet.radios.has(radio.msId) || radio.habits.alarm === undefined) return;
    if (!radio.online) return endAlarm(scene, radio);
    radio.alarm = false;
    tell(scene, { type: 'alarm', msId: radio.msId, kind: radio.habits.alarm, on: false });
  });
}
