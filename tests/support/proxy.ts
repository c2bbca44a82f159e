import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** An address of this machine at which a service can be switched on and off. */
export interface TestProxy {
  port: number;
  /** Makes the service reachable. */
  open: () => Promise<void>;
  /** Makes the service unreachable and cuts all connections. */
  close: () => Promise<void>;
  /**
   * Drops all further data of the current connections without closing them, as some firewalls do; new connections work.
   */
  silence: () => void;
}

/** Opens a port of this machine that forwards to the target; it refuses connections until `open`. */
export async function createProxy(target: { host: string; port: number }): Promise<TestProxy> {
  const sockets = new Set<Socket>();
  const silences = new Set<() => void>();
  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server: Server = createServer((near) => {
    const far = connect(target.port, target.host);
    track(near);
    track(far);
    near.pipe(far).pipe(near);
    let isSilent = false;
    const silence = (): void => {
      isSilent = true;
      // Data that arrives is read and dropped.
      near.unpipe(far).resume();
      far.unpipe(near).resume();
    };
    silences.add(silence);
    near.on('close', () => {
      silences.delete(silence);
      far.destroy();
    });
    far.on('close', () => isSilent || near.destroy());
  });
  const listen = (port: number): Promise<void> =>
    new Promise((done, fail) => {
      server.once('error', fail);
      server.listen(port, '127.0.0.1', () => done());
    });
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((done) => server.close(done));
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  await close();
  return { port, open: () => listen(port), close, silence: () => silences.forEach((silence) => silence()) };
}
