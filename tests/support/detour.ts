import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** An address under which a service can be there or not. */
export interface Detour {
  port: number;
  /** The service is there from now on. */
  open: () => Promise<void>;
  /** It is not there any more: whoever is connected is cut off. */
  close: () => Promise<void>;
}

/** Makes an address of this machine that leads to another one once it is opened; nobody answers there before. */
export async function makeDetour(target: { host: string; port: number }): Promise<Detour> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server: Server = createServer((near) => {
    const far = connect(target.port, target.host);
    keep(near);
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
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
  return { port, open: () => listen(port), close };
}
