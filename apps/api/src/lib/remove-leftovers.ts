import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { oldNamesIn } from '@roger/domain/platform/common/old-names';

const OURS = /^roger-(upload|export)-/;
/** Longer than any call: a younger folder may be in use by another process. */
const AGE_MS = 3_600_000;

/** Removes upload and export folders of killed processes from the temporary folder. */
export async function removeLeftovers(): Promise<void> {
  for (const name of await oldNamesIn(tmpdir(), AGE_MS, (one) => OURS.test(one))) {
    await rm(path.join(tmpdir(), name), { recursive: true, force: true });
  }
}
