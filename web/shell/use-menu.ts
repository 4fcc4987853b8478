import { useEffect, useState } from 'react';
import { useApp } from '../kit/app.ts';
import { useCall } from '../kit/call-context.ts';
import { fetchChunk } from '../kit/chunk.ts';
import { ignoreFailure } from '../kit/ignore-failure.ts';
import type { MenuCategory } from './load.ts';

/** The menu's categories: those of the page, or if it has none, those stored for the day. */
export function useMenu(given: MenuCategory[]): MenuCategory[] {
  const app = useApp();
  const call = useCall();
  const [menu, setMenu] = useState(given);
  useEffect(() => {
    const coming = fetchChunk(() => import('./menu-of-day.ts')).then(({ menuOfDay }) => menuOfDay(app, call, given));
    void ignoreFailure(coming, given).then(setMenu);
  }, [app, call, given]);
  return menu;
}
