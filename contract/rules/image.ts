import { imageLimits } from '../limits.ts';
import type { Broken } from './rule.ts';

/** Checks a picture chosen in a form before it is sent: JPEG or PNG by its declared type, at most 10 MB. The server checks the content. */
export function imageRule(file: { type: string; size: number }): Broken | null {
  if (!imageLimits.types.some((type) => type === file.type)) return { key: 'invalid.file_type' };
  return file.size > imageLimits.bytes ? { key: 'invalid.file_size', params: { n: imageLimits.bytes / 1024 / 1024 } } : null;
}
