import { languageWord } from '../resources/words.ts';
import { useTexts } from '../texts.ts';
import type { CaseInfo } from './case-model.ts';
import type { DecisionDraft } from './draft.ts';
import { ruleOf, useRules } from './use-rules.ts';
import { writtenIn } from './words.ts';

interface PreviewProps {
  info: CaseInfo;
  draft: DecisionDraft;
  facts: string;
}

/** What the author will read: the rule in their language, and the facts as typed. */
export function Preview({ info: { author }, draft: { ground }, facts }: PreviewProps) {
  const { t, lang, locale } = useTexts();
  const theirs = author?.lang ?? lang;
  const rule = ruleOf(useRules(theirs), ground);
  if (author === null || ground === '') return null;
  return (
    <section className="stack--s">
      <h3>{theirs === lang ? t('queue.preview') : t('queue.previewIn', { language: languageWord(theirs, locale) })}</h3>
      <div className="letter-preview">
        {rule && (
          <>
            <b {...writtenIn(theirs)}>{rule.title}</b>
            <p {...writtenIn(theirs)}>{rule.text}</p>
          </>
        )}
        <p dir="auto">{facts}</p>
      </div>
    </section>
  );
}
