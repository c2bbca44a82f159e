/** Takes the folder, making it if need be; says whether a start before this one was cut off. */
export function takeDataFolder(folder: string, address: string): { afterCrash: boolean };
