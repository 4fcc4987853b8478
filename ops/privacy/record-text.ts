import { type PersonalTable, personalKinds, type readPrivacyRecord } from '../../server/db/privacy-record.ts';

type PrivacyRecord = Awaited<ReturnType<typeof readPrivacyRecord>>;

const BASES = {
  contract: 'needed for what the member signed up for (GDPR art. 6 (1) b)',
  consent: 'consent, which can be withdrawn (art. 6 (1) a, for what is near to health art. 9 (2) a)',
  duty: 'a legal duty of the shop (art. 6 (1) c)',
  interest: 'a legitimate interest of the shop (art. 6 (1) f): safety, figures, a history of edits',
} as const;

/** Personal data outside the database: what is stored, where, why and until when. */
const PLACES: readonly (readonly [string, string, string, string])[] = [
  [
    'pictures that members sent, without their metadata',
    '`DATA_DIR/pictures`, or the bucket under `pictures/`',
    'contract',
    'as long as something shows them; deleted with it, what a crash left in the next night',
  ],
  ['copies of pictures in other sizes', '`DATA_DIR/picture-sizes` of each server', 'contract', 'as long as the picture'],
  ['uploads while they are received', '`DATA_DIR/incoming`', 'contract', 'seconds; what a crash left until the next start'],
  [
    'mails, where no mail server is set up',
    '`DATA_DIR/outbox`',
    'contract',
    'until the operator deletes them: the folder stands for the mailboxes of those who get them',
  ],
  ['logins of invented members', '`DATA_DIR/demo-logins.txt`', 'none: nobody real', 'as long as the demo'],
  [
    'the log: who asked is not in it, nor bodies, headers, query strings, and what stands in addresses of posts, keywords and members',
    'standard output',
    'interest',
    'as long as the operator keeps it',
  ],
  ['finished pages with what everybody sees', 'memory of each server', 'contract', 'until what they show changes'],
  ['answers that pages share', 'memory of each server', 'contract', '15 seconds at most'],
  ['names of members, for the search of people', 'memory of each server', 'contract', 'until the member changes or goes'],
  ['limits by network or member', 'memory, or Redis where it is set up', 'interest', 'until the limit’s window ends, a day at most'],
  ['what is to be forgotten by other servers: tags with uuids of members', 'Redis or PostgreSQL, in passing', 'contract', 'not kept'],
  ['token, language, currency, uuid', 'local storage of the browser', 'contract', 'until logging out'],
  [
    'drafts',
    'session storage of the tab, under the member’s number',
    'contract',
    'until sent, discarded or logged out; never a password or consent',
  ],
  [
    'what staff have typed in the console and not saved',
    'local storage of the browser (`console-draft:…`) and session storage of the tab (`console-draft:…`, `console-text:…`), under the member’s number',
    'contract',
    'until saved, discarded or logged out',
  ],
  ['currency and theme', 'cookies', 'contract', 'a year; nothing personal'],
  ['session of the console', 'cookie, for scripts out of reach', 'contract', '12 hours'],
  ['finished mails', 'the mail server of the operator, and mailboxes', 'contract', 'as they decide'],
  ['log-in with Google or Facebook, captchas of others, where set up', 'these services', 'contract', 'as they decide'],
  [
    'words of names and posts by which keywords are corrected',
    'memory of each server',
    'interest',
    'until they are counted again in the night',
  ],
  [
    'most common values of columns',
    'statistics of PostgreSQL, for its superuser',
    'none: not readable by the shop',
    'until it looks at the table again',
  ],
  [
    'deleted rows',
    'files of the database, until it writes over them',
    'none: not readable by the shop',
    'until vacuum and the end of the write-ahead log',
  ],
  ['backups', 'where the operator keeps them', 'interest', 'as the operator decides'],
];

const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = (...cells: string[]): string => `| ${cells.map(cell).join(' | ')} |`;

function columnText({ name, what, basis, kept }: PersonalTable['columns'][number]): string {
  const more = [what, basis && `basis: ${basis}`, kept && `kept ${kept}`].filter((part) => part !== null);
  return more.length === 0 ? `\`${name}\`` : `\`${name}\` (${more.join('; ')})`;
}

/** Columns of a table, grouped by kind of data. */
function kindsText({ columns }: PersonalTable): string {
  const kinds = Object.keys(personalKinds).filter((kind) => columns.some((column) => column.kind === kind));
  return kinds
    .map(
      (kind) =>
        `**${kind}** ${columns
          .filter((column) => column.kind === kind)
          .map(columnText)
          .join(', ')}`,
    )
    .join('<br>');
}

/** The record as a Markdown document. */
export function recordText({ personal, others, plainColumns }: PrivacyRecord): string {
  const columns = personal.reduce((sum, table) => sum + table.columns.length, 0);
  return `# Record of personal data

What the shop keeps of people, why, how long and where. \`npm run privacy\` makes this file of the comments of tables and columns in the database (\`server/db/migrations\`, the form is that of 0081) and of the list of other places in \`ops/privacy/record-text.ts\`. A table or column without a comment, and a file that says something else than the database, fail \`npm test\`. Whoever runs a shop adds who they are, whom they pass data to, and where their servers stand.

${personal.length} tables hold personal data in ${columns} columns. ${others.length} tables and ${plainColumns} columns hold none.

Grounds:

${Object.entries(BASES)
  .map(([basis, text]) => `- **${basis}**: ${text}`)
  .join('\n')}

Kinds:

${Object.entries(personalKinds)
  .map(([kind, text]) => `- **${kind}**: ${text}`)
  .join('\n')}

“Until” and “days after” name a column of the table; what is over is deleted by the job \`sweep\` in the following night, which \`test/trust/privacy/retention.test.ts\` proves for each of these tables. “As long as the account” is proved by \`test/trust/privacy/deletion.test.ts\`.

## In the database

| table | whose | why | what | basis | kept |
|---|---|---|---|---|---|
${personal.map((table) => row(`\`${table.name}\``, table.whose, table.why, kindsText(table), table.basis, table.kept)).join('\n')}

## Beside the database

| what | where | basis | kept |
|---|---|---|---|
${PLACES.map((place) => row(...place)).join('\n')}

## Tables without personal data

| table | what |
|---|---|
${others.map(({ name, what }) => row(`\`${name}\``, what)).join('\n')}
`;
}
