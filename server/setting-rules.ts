import { z } from 'zod';

/** Treats an empty setting as missing. */
export const given = (value: unknown) => (value === '' ? undefined : value);
export const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://shop.example' });

/** Whether an address has no user name or password. */
export const hasNoPassword = (address: string): boolean => !/^https?:\/\/[^/?#]*@/i.test(address);

/** A whole number from 0 to `most`. */
export const wholeNumber = (most: number) => {
  const error = `must be a whole number from 0 to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(0, { error }).max(most, { error });
};

export const words = z.preprocess(given, z.string().optional());

const POSTGRES =
  'must be an address such as postgres://user:password@host/database, with special characters of the password percent-encoded, and with no pooler but ?pooler=transaction';

const isPostgres = (address: string): boolean => {
  if (!/^postgres(ql)?:/i.test(address) || !URL.canParse(address)) return false;
  return ['transaction', null].includes(new URL(address).searchParams.get('pooler'));
};

/** Address of a PostgreSQL server, or of a pooler in front of it. */
export const postgresUrl = z.string().refine(isPostgres, POSTGRES);

/** Several such addresses, separated by spaces or commas. */
export const postgresUrls = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((address) => address !== ''))
  .pipe(z.array(postgresUrl));
