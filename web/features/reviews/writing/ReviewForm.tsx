import { useEffect, useState } from 'react';
import { lengths, rewards } from '../../../../contract/limits.ts';
import { characters, firstBroken, manyLines, maxLength, required } from '../../../../contract/rules.ts';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { keepDraft, readDraft } from '../../../kit/drafts.ts';
import { FieldFrame } from '../../../kit/form/Field.tsx';
import { onceWord } from '../../../kit/form/once.ts';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { isRefusal } from '../../../kit/refusal.ts';
import { rememberAction } from '../../../kit/waiting-action.ts';
import { StarInput } from './StarInput.tsx';

interface ReviewFormProps {
  productId: number;
  onPosted(points: number): void;
}

const rules = {
  rating: [required('required.rating')],
  comment: [required('required.comment'), maxLength(lengths.review), manyLines],
};

/** Stars and a comment. What is typed is kept until it is posted, also through an expired session, after which writing goes on. */
export function ReviewForm({ productId, onPosted }: ReviewFormProps) {
  const { t, lang } = useApp();
  const call = useCall();
  const draft = `review:${productId}`;
  const [initial] = useState(() => readDraft<{ rating: string; comment: string }>(draft) ?? { rating: '', comment: '' });
  const form = useForm({
    initial,
    judge: (name, values) => firstBroken(values[name].trim(), rules[name]),
    send: async ({ rating, comment }) => {
      try {
        const review = { product_id: productId, rating: Number(rating), comment: comment.trim() };
        const { reward_points } = await call('POST review', review, { once: onceWord(JSON.stringify(review)) });
        keepDraft(draft, null);
        onPosted(reward_points);
      } catch (caught) {
        if (isRefusal(caught) && caught.status === 401) rememberAction({ lang }, 'review', productId);
        throw caught;
      }
    },
  });
  const { values } = form;
  useEffect(() => keepDraft(draft, values.rating || values.comment ? values : null), [draft, values]);
  const left = Math.max(0, lengths.review - characters(values.comment.trim()));
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <StarInput form={form} name="rating" label={t('reviews.rating')} />
      <FieldFrame
        form={form}
        name="comment"
        label={t('reviews.comment')}
        hint={`${t('reviews.left', { count: left })} · ${t('reviews.kept')}`}
      >
        {(control) => <textarea {...control} dir="auto" rows={5} onChange={({ target }) => form.set('comment', target.value)} />}
      </FieldFrame>
      <SubmitButton busy={form.busy}>{t('reviews.post')}</SubmitButton>
      <p className="hint">{t('reviews.points', { points: rewards.review })}</p>
    </form>
  );
}
