import { runtimePlaces } from '../build/runtime-packages.mjs';
import { workspaceFolders, type Lockfile } from './manifests.ts';

/** A package in the lockfile that servers or the console need at run time. */
export interface ShippedPlace {
  /** Its folder below the project, such as `node_modules/pg`. */
  readonly place: string;
  /** `<name>@<version>`. */
  readonly id: string;
}

/** The packages that servers and console need at run time, for every platform, found from what our packages declare. */
export function shippedPlaces(lock: Lockfile): ShippedPlace[] {
  const wanted = workspaceFolders(lock)
    .filter((place) => place !== '')
    .flatMap((place) => Object.keys(lock.packages[place]?.dependencies ?? {}))
    .filter((name) => !name.startsWith('@roger/'));
  return runtimePlaces(wanted, lock.packages).map((place) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return { place, id: `${name}@${lock.packages[place]?.version ?? ''}` };
  });
}
