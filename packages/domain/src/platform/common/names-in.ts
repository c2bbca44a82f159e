import { readdir } from 'node:fs/promises';

/** Names in a folder; empty if it does not exist. @throws other errors of the file system. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
