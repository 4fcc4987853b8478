import { expect, test } from 'vitest';
import { pictureAddress, pictureSet, pictureTint } from './picture-address.ts';

test('own pictures are asked for by width, without the tint that their address carries', () => {
  expect(pictureAddress('/pictures/serum.webp#c6d6cc', 320)).toBe('/pictures/serum.webp?w=320');
  expect(pictureSet('/pictures/serum.webp')).toContain('/pictures/serum.webp?w=1280 1280w');
});

test('pictures of other hosts are left as they are', () => {
  expect(pictureAddress('https://cdn.example/a.jpg', 320)).toBe('https://cdn.example/a.jpg');
  expect(pictureSet('//cdn.example/a.jpg')).toBeUndefined();
});

test('only a colour is a tint', () => {
  expect(pictureTint('/pictures/serum.webp#c6d6cc')).toBe('#c6d6cc');
  expect(pictureTint('/pictures/serum.webp#red;background:url(x)')).toBeUndefined();
  expect(pictureTint(null)).toBeUndefined();
});
