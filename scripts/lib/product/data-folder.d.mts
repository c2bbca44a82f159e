/** Locks the folder, which is created if missing. `afterCrash`: the previous product ended without unlocking it. */
export function takeDataFolder(folder: string, address: string): { afterCrash: boolean };
