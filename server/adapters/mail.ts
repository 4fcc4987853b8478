import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';

/** A name and an address, or both combined in header form: `Shop <shop@example.org>`. */
export type MailSender = string | { name: string; address: string };

/** A finished mail. */
export interface MailMessage {
  from: MailSender;
  to: string;
  /** Receives replies instead of the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt to send this mail, so that the receiver recognises a repeat. */
  messageId: string;
  headers?: Record<string, string>;
}

/** Sends mails; `send` rejects on failure. */
export interface MailTransport {
  send(mail: MailMessage): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 10_000;
/** How many timeouts all steps of sending one mail may take together: a server that answers bit by bit never exceeds a single one. */
const TIMEOUTS_A_MAIL = 9;
/** The longest time in seconds for which the SMTP transport tries to send a mail before it rejects. */
export const MAIL_LONGEST_S = (TIMEOUTS_A_MAIL * TIMEOUT_MS) / 1000;
/** How many mails the SMTP transport sends at once. Others wait for a connection, and that wait counts towards their time limit. */
export const MAIL_CONNECTIONS = 2;

const transportTo = (url: string, timeout: number) =>
  createTransport({
    url,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout * 2,
  } as object);

/** Connects to an SMTP server and logs in without sending anything; rejects with nodemailer's `code` on failure. */
export async function tryLoginToSmtp(url: string, timeout: number = TIMEOUT_MS): Promise<void> {
  const transport = transportTo(url, timeout);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * Sends through an SMTP server. `timeout` in ms applies to each step of the conversation; all steps together may take nine times as long.
 */
export function smtpTransport(url: string, timeout = TIMEOUT_MS): MailTransport {
  const transport = transportTo(url, timeout);
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(TIMEOUTS_A_MAIL * timeout) });
    },
    close: () => transport.close(),
  };
}

/** Writes each mail as an `.eml` file, for a shop without a mail server; `notice` receives a line with its path. */
export function folderTransport(folder: string, notice: (line: string) => void): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'crlf' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${mail.messageId.replaceAll(/[^\w-]+/g, '_')}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      notice(`A mail was written to ${file}`);
    },
    close: () => transport.close(),
  };
}
