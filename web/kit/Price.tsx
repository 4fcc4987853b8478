import { useApp } from './app.ts';

/** A price in the currency it is given in; nothing where nobody knows it. */
export function Price({ amount, currency }: { amount: number | null; currency: string }) {
  const { format } = useApp();
  if (amount === null) return null;
  return (
    <bdi className="price" suppressHydrationWarning>
      {format.money(amount, currency)}
    </bdi>
  );
}
