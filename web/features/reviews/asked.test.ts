import { expect, test } from 'vitest';
import { screens } from '../../screens.ts';
import { reviewQuery } from './asked.ts';

const asked = (query: string) => reviewQuery(7, screens.product.url.parse(new URLSearchParams(query)));

test('a page of reviews is narrowed to people with the same skin or hair', () => {
  expect(asked('reviews=2')).toEqual({ productId: 7, offset: 6, limit: 6, country: 'ALL', order_by: 'created_at', sort_by: 'DESC' });
  expect(asked('tone=1&hair=CURLY')).toMatchObject({ skin_tone: '#F1D8CD', hair_style: 'CURLY' });
  expect(asked('tone=8')).toMatchObject({ skin_tone: '#2E2622' });
  expect(asked('tone=9&hair=STIFF')).toEqual(asked(''));
});
