/** State of a server with the reasons why its radios are offline. */
export interface ServerState {
  /** True once the gateway has accepted the token and sent the terminals. */
  ready: boolean;
  online: number;
  radios: number;
  /** Radios that the gateway does not admit: suspended or expired. */
  limited: number;
  /** Radios that are switched off at this hour, or for good, by their habits. */
  off: number;
}

/** The reason why no radio is online, with its remedy; undefined while one is, or while radios sign on. */
export function waitsFor(states: readonly ServerState[], failures: ReadonlyMap<string, number>): string | undefined {
  const sum = (value: (state: ServerState) => number) => states.reduce((total, state) => total + value(state), 0);
  if (sum(({ online }) => online) > 0) return undefined;
  if (!states.some(({ ready }) => ready)) {
    if (failures.has('401'))
      return 'the token is not accepted. Make a new one in the server list of the console (Token).';
    return 'the gateway does not answer. Check the address after --url: scheme, host and port of the console.';
  }
  const radios = sum((state) => state.radios);
  if (radios === 0) {
    return 'the server has no terminals. Add some to a client that is bound to this server, or move some to it.';
  }
  const [limited, off] = [sum((state) => state.limited), sum((state) => state.off)];
  if (limited === radios) return `all ${radios} terminals are suspended or have expired. Renew one or lift its limit.`;
  if (limited + off < radios) return undefined;
  const others = limited === 0 ? '' : `, ${limited} suspended or expired`;
  return `${off} of ${radios} radios are switched off at this hour${others}. About half of a fleet is on: add more terminals, some of type gateway, which are always on.`;
}
