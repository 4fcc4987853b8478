import { expect, test } from 'vitest';
import { screens } from '../../screens.ts';
import { reviewQuery } from './asked.ts';

const asked = (query: string) => reviewQuery(7, 'de', screens.product.url.parse(new URLSearchParams(query)));

test('a page of reviews is narrowed to people with the same skin or hair', () => {
  expect(asked('reviews=2')).toEqual({ productId: 7, offset: 6, limit: 6, country: 'ALL', order_by: 'created_at', sort_by: 'DESC' });
  expect(asked('tone=1&hair=CURLY')).toMatchObject({ skin_tone: '#F1D8CD', hair_style: 'CURLY' });
  expect(asked('tone=8')).toMatchObject({ skin_tone: '#2E2622' });
  expect(asked('tone=9&hair=STIFF')).toEqual(asked(''));
});

test('owners, a label and the language of the page narrow it, too; the order can be that of the most helpful', () => {
  expect(asked('photos=YES&owners=YES&label=FREE&language=OWN')).toEqual({
    ...asked(''),
    with_photos: 1,
    owns: 1,
    label: 'FREE',
    lang: 'de',
  });
  expect(asked('owners=1&label=GIFT&language=de')).toEqual(asked(''));
  expect(asked('order=helpful')).toMatchObject({ order_by: 'helpful', sort_by: 'DESC' });
});
