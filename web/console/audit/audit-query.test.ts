import { describe, expect, test } from 'vitest';
import { auditFilters, auditParameters, readAuditView } from './audit-query.ts';

const read = (query: string) => readAuditView(new URLSearchParams(query));

describe('the address of the audit log', () => {
  test('says what is shown, and nothing that goes without saying', () => {
    const query = 'keyword=rose&who=7&area=brands&day=2026-11-23&page=2&entry=41';
    expect(auditParameters(read(query)).toString()).toBe(query);
    expect(auditParameters(read('')).toString()).toBe('');
    expect(auditParameters({ ...read(''), page: 1 }).toString()).toBe('');
  });

  test('may hold anything: what it does not know is left out', () => {
    expect(read('who=x&area=<b>&day=2026-13-45&page=0&entry=-1')).toEqual(read(''));
    expect(read('day=yesterday').day).toBe('');
  });

  test('asks for a whole day where the reader is', () => {
    const { from = '', to = '' } = auditFilters(read('day=2026-11-23')) as { from?: string; to?: string };
    expect([new Date(from).getHours(), new Date(from).getDate(), new Date(to).getHours(), new Date(to).getDate()]).toEqual([0, 23, 0, 24]);
  });

  test('asks for the beginning of acts, and for nothing where nothing is chosen', () => {
    expect(auditFilters(read('area=brands&who=7'))).toEqual({ act: 'brands.', who: 7 });
    expect(auditFilters(read(''))).toEqual({});
  });
});
