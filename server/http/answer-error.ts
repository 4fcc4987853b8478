import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorAnswer, errorCatalogue } from '../../contract/errors.ts';
import type { Language } from '../../i18n/languages.ts';
import { serverText } from '../../i18n/server-texts.ts';
import { isUnavailable } from '../db/errors.ts';
import { requestedLanguage } from './locale-negotiation.ts';
import { type FieldRefusal, Refusal } from './refusal.ts';

/** Errors of the framework as errors of a field: its own messages are in English only. */
const FRAMEWORK: Record<string, FieldRefusal> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { field: 'content-type', key: 'invalid.value' },
  FST_ERR_CTP_INVALID_JSON_BODY: { field: 'body', key: 'expected.object' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { field: 'body', key: 'expected.object' },
  FST_ERR_MAX_PARAM_LENGTH: { field: 'path', key: 'invalid.value' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { field: 'content-length', key: 'expected.object' },
};

/** A row that refers to a member who left while their call was in progress (foreign key violation). */
function isOfNobody(error: FastifyError & { constraint?: string }): boolean {
  return error.code === '23503' && /_(member|follower)_id_fkey$/.test(error.constraint ?? '');
}

/** The refusal that the caller gets for an error. */
export function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (isOfNobody(error)) return new Refusal('unauthenticated');
  if (isUnavailable(error)) return new Refusal('unavailable', { retryAfter: 1 });
  const field = FRAMEWORK[error.code];
  if (error.code === 'FST_ERR_BAD_URL') return new Refusal('not_found');
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('body_too_large');
  if (field !== undefined) return new Refusal('invalid_input', { fields: [field] });
  if (error.statusCode === 503) return new Refusal('unavailable', { retryAfter: 2 });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return new Refusal('invalid_input');
  return new Refusal('server_error');
}

/** Whether a call failed through no fault of the caller. */
export const isServerFault = (error: unknown): boolean => errorCatalogue[refusalOf(error as FastifyError).code].status >= 500;

/** The body of an error in the language asked for: `{ message, code, errors? }`. */
export function errorBody(refusal: Refusal, lang: Language): ErrorAnswer {
  const fields = refusal.fields.map(({ field, key, params }) => ({ field, message: serverText(lang, key, params) }));
  const message = fields[0]?.message ?? serverText(lang, errorCatalogue[refusal.code].message);
  return { message, code: refusal.code, ...(errorCatalogue[refusal.code].status === 400 ? { errors: fields } : {}), ...refusal.details };
}

/** Fastify's error handler: every failure is answered as the contract says; our own faults are logged with their cause. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (refusal.code === 'server_error') request.log.error({ err: error, 'x-request-id': request.id }, 'call failed');
  else if (!(error instanceof Refusal) && refusal.code === 'unavailable') request.log.warn({ err: error }, 'call turned away');
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  reply.code(errorCatalogue[refusal.code].status).send(errorBody(refusal, requestedLanguage(request.headers)));
}
