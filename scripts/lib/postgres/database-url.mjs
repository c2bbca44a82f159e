// Database of a command: DATABASE_URL, else that of the product that npm start runs here.
import { readVariable } from '../environment.mjs';
import { readConnection } from '../product/connection-file.mjs';
import { UserError } from '../project.mjs';

/** @returns {string} */
export function databaseUrl() {
  const given = readVariable('DATABASE_URL');
  if (given !== '') return given;
  const connection = readConnection(readVariable('DATA_DIR'));
  if (connection !== undefined) return connection.databaseUrl;
  throw new UserError('Roger is not running here. Start it first (npm start), or set DATABASE_URL.');
}
