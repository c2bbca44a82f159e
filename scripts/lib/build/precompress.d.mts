/** Writes a .br and a .gz beside every text file of a folder and of those within it. */
export function precompress(folder: string): Promise<void>;
