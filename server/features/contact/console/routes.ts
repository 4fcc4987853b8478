import { serverText } from '../../../../i18n/server-texts.ts';
import { toListPage } from '../../../http/paging.ts';
import { found } from '../../../http/refusal.ts';
import { type Route, serveStaff } from '../../../http/route.ts';
import { actorOf, serveStaffList } from '../../console/index.ts';
import type { ContactParts } from '../contact.ts';
import { messageStore } from './messages.ts';
import { type AnswerRow, selectAnswers } from './queries.ts';
import { reply } from './reply.ts';

/** Routes of answers to contact messages. */
export const answerRoutes = (parts: ContactParts): Route[] => [
  serveStaffList(parts.db, 'GET console/messages/{id}/answers', async ({ id, ...page }) => {
    found(await messageStore.read(parts.db, id));
    const { rows, count } = await selectAnswers(parts.db, id, page);
    return toListPage(rows.map(presentAnswer), count, page.offset);
  }),
  serveStaff('POST console/messages/{id}/reply', async (sent, { staff, lang }) => {
    const { version } = await reply(parts, actorOf(staff), sent);
    return { version, message: serverText(lang, 'console.replied') };
  }),
];

const presentAnswer = ({ id, at, text, staffId, staffName }: AnswerRow) => ({
  id,
  at: at.toISOString(),
  by: staffId === null || staffName === null ? null : { id: staffId, name: staffName },
  text,
});
