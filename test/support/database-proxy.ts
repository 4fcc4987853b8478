import net, { type AddressInfo, createServer } from 'node:net';

/** A proxy between a shop and its PostgreSQL that can stop forwarding. */
export interface DatabaseProxy {
  /** URL of the database through the proxy. */
  url: string;
  /** Stops forwarding without refusing or closing connections. */
  hang(): void;
  /** Resumes forwarding, including what was held back. */
  goOn(): void;
  /** Closes all connections and drops what they held back. */
  cut(): void;
  stop(): void;
}

/** Opens a proxy in front of the database at a URL. */
export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const behind = placeOf(url);
  const sockets = new Set<net.Socket>();
  let isHanging = false;
  let isStopped = false;
  const server = createServer((shop) => {
    if (isStopped) return shop.destroy();
    const database = net.connect(behind);
    for (const [from, to] of [
      [shop, database],
      [database, shop],
    ] as const) {
      sockets.add(from);
      // Not `pipe`, which resumes by itself as soon as the other side drains.
      from.on('data', (bytes) => {
        if (!to.write(bytes)) from.pause();
      });
      to.on('drain', () => isHanging || from.resume());
      from.on('error', () => undefined).on('close', () => void (sockets.delete(from) && to.destroy()));
      if (isHanging) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.searchParams.delete('host');
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: through.href,
    cut,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    goOn() {
      isHanging = false;
      for (const socket of sockets) socket.resume();
    },
    stop() {
      isStopped = true;
      server.close();
      cut();
    },
  };
}

/** Where a database listens: a port, or a socket in a folder. */
function placeOf(url: string): { host: string; port: number } | { path: string } {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  const number = Number(port || 5432);
  return folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${number}` } : { host: folder ?? hostname, port: number };
}
