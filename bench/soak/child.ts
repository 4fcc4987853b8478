import type { ChildProcess } from 'node:child_process';

/** Sends a process a message over its IPC channel; resolves to its next message. Rejects if the process ends instead. */
export function askChild<Answer>(child: ChildProcess, question: object | string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The process ended instead of answering'));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer as Answer);
    });
    child.send(question, (error) => error && reject(error));
  });
}
