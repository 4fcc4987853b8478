import { expect, test } from 'vitest';
import { pictureAddress, pictureSet } from './picture-address.ts';

test('own pictures are asked for by width', () => {
  expect(pictureAddress('/pictures/serum.webp', 320)).toBe('/pictures/serum.webp?w=320');
  expect(pictureSet('/pictures/serum.webp')).toContain('/pictures/serum.webp?w=1280 1280w');
});

test('pictures of other hosts are left as they are', () => {
  expect(pictureAddress('https://cdn.example/a.jpg', 320)).toBe('https://cdn.example/a.jpg');
  expect(pictureSet('//cdn.example/a.jpg')).toBeUndefined();
});
