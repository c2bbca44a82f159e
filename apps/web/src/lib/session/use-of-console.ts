/** Calls within this time of the last input count as use of the session. */
const USE_MS = 60_000;

let lastInput = performance.now();
let lastTyping = -Infinity;

function noteInput({ type }: Event): void {
  lastInput = performance.now();
  if (type === 'input' || type === 'keydown') lastTyping = lastInput;
}

/** Follows the input of the user: only that is use of the session, not the reads of an open page. */
export function followInput(): void {
  const options = { capture: true, passive: true };
  for (const type of ['pointerdown', 'wheel', 'keydown', 'input']) window.addEventListener(type, noteInput, options);
}

/** Is the user at work? True after the load of the page, too. */
export function isInUse(): boolean {
  return performance.now() - lastInput < USE_MS;
}

/** Time in ms since the last key. */
export function sinceTyping(): number {
  return performance.now() - lastTyping;
}
