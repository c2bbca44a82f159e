/** Address of the product. */
interface ListeningPlace {
  readonly host: string;
  readonly port: number;
  /** URL by which this machine reaches it. */
  readonly address: string;
  /** False if only this machine reaches it. */
  readonly isPublic: boolean;
}

/** Host, port and address by the environment; faults in it are named later, together with all others. */
export function listeningPlace(env?: Readonly<Record<string, string>>): ListeningPlace;

/** Refuses when the port cannot be had. After a crash the children of the killed launcher may hold it for a moment. */
export function refuseBusyPort(place: ListeningPlace, afterCrash: boolean): Promise<void>;
