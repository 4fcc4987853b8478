import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StaticText } from './StaticText.tsx';

test('words run as their page does, whichever script their first word is in', () => {
  const html = renderToStaticMarkup(<StaticText title="من نحن" description="<p>Rosewater مكان للنظر.</p><ul><li>قراءة.</li></ul>" />);
  expect(html).toContain('<ul><li>قراءة.</li></ul>');
  expect(html).not.toContain('dir=');
});
