import { useApp } from './app.ts';

/** A price in its currency; nothing if it is unknown. */
export function Price({ amount, currency }: { amount: number | null; currency: string }) {
  const { format } = useApp();
  if (amount === null) return null;
  return (
    <bdi className="price" suppressHydrationWarning>
      {format.money(amount, currency)}
    </bdi>
  );
}
