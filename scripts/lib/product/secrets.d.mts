/** The secrets of a data folder, made when it has none. */
export function loadSecrets(folder: string): { databasePassword: string; jwtSecret: string };
