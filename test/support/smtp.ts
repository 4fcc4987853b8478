import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A real SMTP server on loopback. */
export interface TestSmtp {
  url: string;
  /** Complete messages as received. */
  received: string[];
  close(): Promise<void>;
}

/** How the server treats mail: accepts it, refuses it temporarily, or never answers. */
export type Manner = 'accepts' | 'refuses' | 'hangs';

/** Starts the server on a free port or on a given one. `manner` is called for each mail, `arrived` for each accepted one. */
export async function startSmtp(manner: () => Manner, port = 0, arrived: (message: string) => void = () => undefined): Promise<TestSmtp> {
  const received: string[] = [];
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onMailFrom(_address, _session, done) {
      if (manner() === 'hangs') return;
      done(manner() === 'refuses' ? Object.assign(new Error('Not now'), { responseCode: 451 }) : null);
    },
    onData(stream, _session, done) {
      let message = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        message += chunk;
      });
      stream.on('end', () => {
        received.push(message);
        arrived(message);
        done();
      });
    },
  };
  const server = new SMTPServer(options);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
