import { expect, test } from 'vitest';
import { type ContactField, emptyMessage, judgeContact } from './contact-fields.ts';

const whole = { name: 'Lena', email: 'lena@post.example', subject: 'Hello', message: 'One\ntwo', captcha: '1' };
const names = Object.keys(whole) as ContactField[];
const judge = (name: ContactField, value: string) => judgeContact(name, { ...whole, [name]: value })?.key ?? null;

test('a message that is filled in may be sent, an empty one names every field', () => {
  expect(names.map((name) => judgeContact(name, whole))).toEqual([null, null, null, null, null]);
  expect(names.map((name) => judgeContact(name, emptyMessage)?.key)).toEqual([
    'required.name',
    'required.email',
    'required.subject',
    'required.message',
    'required.captcha',
  ]);
});

test('limits are judged at their edge and one beyond', () => {
  expect([judge('subject', 'ä'.repeat(150)), judge('subject', 'ä'.repeat(151))]).toEqual([null, 'invalid.max_length']);
  expect([judge('message', '😀'.repeat(5000)), judge('message', 'a'.repeat(5001))]).toEqual([null, 'invalid.max_length']);
  expect([judge('name', 'Lo'), judge('name', 'L')]).toEqual([null, 'invalid.name']);
  expect(judge('email', 'lena@post')).toBe('invalid.email');
});
