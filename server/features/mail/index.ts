export { mayMailAnybody } from './anybody.ts';
export { createOutbox, type Outbox } from './outbox.ts';
export { insertMail, insertNoMail, sweepMails } from './queries.ts';
