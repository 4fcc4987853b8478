import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { ConsoleApp } from './app.tsx';
import { prepareConsoleCalls } from './call.ts';
import { loadMe, prove } from './session.ts';
import { loadTexts } from './texts.ts';

void start();

/** Not awaited at module level: pages import parts of this chunk and would wait for it. */
async function start(): Promise<void> {
  const texts = await loadTexts();
  const messages = { noAnswer: texts.t('call.noAnswer'), badAnswer: texts.t('call.badAnswer') };
  prepareConsoleCalls({ lang: texts.lang, messages, prove });
  createRoot(document.getElementById('console') as HTMLElement).render(<ConsoleApp texts={texts} />);
  await loadMe();
}
