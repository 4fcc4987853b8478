import { useEffect, useState } from 'react';
import { lengths } from '../../../../contract/limits.ts';
import { characterCount, firstBroken, manyLines, maxLength, required } from '../../../../contract/rules.ts';
import { useApp } from '../../../kit/app.ts';
import { keepDraft, readDraft } from '../../../kit/drafts.ts';
import { FieldFrame } from '../../../kit/form/Field.tsx';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { StarInput } from './StarInput.tsx';

export interface ReviewWords {
  rating: number;
  comment: string;
}

interface ReviewFormProps {
  /** Under which what is typed is kept until it is sent. */
  draft: string;
  /** What it says so far; absent: nothing. */
  given?: ReviewWords;
  words: { kept: string; submit: string };
  /** A quiet sentence at the end. */
  note?: string;
  send(review: ReviewWords): Promise<void>;
}

const rules = {
  rating: [required('required.rating')],
  comment: [required('required.comment'), maxLength(lengths.review), manyLines],
};

/** Stars and a comment. What is typed is kept until it is sent, also through an expired session. */
export function ReviewForm({ draft, given, words, note, send }: ReviewFormProps) {
  const { t } = useApp();
  const [first] = useState({ rating: given ? String(given.rating) : '', comment: given?.comment ?? '' });
  const [initial] = useState(() => readDraft<typeof first>(draft) ?? first);
  const form = useForm({
    initial,
    judge: (name, values) => firstBroken(values[name].trim(), rules[name]),
    send: async ({ rating, comment }) => {
      await send({ rating: Number(rating), comment: comment.trim() });
      keepDraft(draft, null);
    },
  });
  const { values } = form;
  useEffect(() => {
    const isFirst = values.rating === first.rating && values.comment === first.comment;
    keepDraft(draft, isFirst ? null : values);
  }, [draft, values, first]);
  const left = lengths.review - characterCount(values.comment.trim());
  const length = left < 0 ? t('form.over', { count: -left }) : t('form.left', { count: left });
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <StarInput form={form} name="rating" label={t('reviews.rating')} />
      <FieldFrame form={form} name="comment" label={t('reviews.comment')} hint={`${length} · ${words.kept}`}>
        {(control) => <textarea {...control} dir="auto" rows={5} onChange={({ target }) => form.set('comment', target.value)} />}
      </FieldFrame>
      <SubmitButton busy={form.busy}>{words.submit}</SubmitButton>
      {note && <p className="hint">{note}</p>}
    </form>
  );
}
