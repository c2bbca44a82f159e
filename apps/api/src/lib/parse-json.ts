import { AppError } from '@roger/domain/kernel/app-error';
import { visit } from 'jsonc-parser';

/** Reads a JSON body strictly: no body is undefined; broken text and repeated keys are malformed. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    assertDistinctKeys(text);
    return value;
  } catch {
    throw new AppError('malformed');
  }
}

/** JSON.parse keeps the last of equal keys; which one was meant is anyone's guess. */
function assertDistinctKeys(text: string): void {
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectProperty: (key) => {
      const keys = open.at(-1);
      if (keys?.has(key) === true) throw new Error('repeated key');
      keys?.add(key);
    },
    onObjectEnd: () => {
      open.pop();
    },
  });
}
