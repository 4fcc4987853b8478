import { useEffect, useState } from 'react';
import type { chosenReviewLabels, ReviewLabel } from '../../../../contract/choices.ts';
import { lengths } from '../../../../contract/limits.ts';
import { characterCount, firstBroken, manyLines, maxLength, required } from '../../../../contract/rules.ts';
import { useApp } from '../../../kit/app.ts';
import { keepDraft, readDraft } from '../../../kit/drafts.ts';
import { FieldFrame } from '../../../kit/form/Field.tsx';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { href } from '../../../kit/visit.ts';
import { acquired, type How, HowInput, howOf } from './HowInput.tsx';
import { PhotosField } from './photos/PhotosField.tsx';
import type { ReviewPhotos } from './photos/use-photos.ts';
import { StarInput } from './StarInput.tsx';

/** Labels that can be chosen in the form; `STAFF` follows from the account. */
export type ChosenLabel = (typeof chosenReviewLabels)[number];

export interface ReviewWords {
  rating: number;
  comment: string;
  owns: 0 | 1;
  label: ChosenLabel;
}

interface ReviewFormProps {
  /** Draft key of the text. */
  draft: string;
  /** The existing review; absent for a new one. */
  given?: Omit<ReviewWords, 'label'> & { label: ReviewLabel };
  words: { kept: string; submit: string };
  photos: ReviewPhotos;
  /** Hint at the end of the form. */
  note?: string;
  send(review: ReviewWords): Promise<void>;
}

const rules = {
  rating: [required('required.rating')],
  how: [required('required.field')],
  comment: [required('required.comment'), maxLength(lengths.review), manyLines],
};

/** Form for stars and comment. Its text is kept until sent, even if the session expires. */
export function ReviewForm({ draft, given, words, photos, note, send }: ReviewFormProps) {
  const { t, ...app } = useApp();
  const [first] = useState({
    rating: given ? String(given.rating) : '',
    how: given ? howOf(given) : '',
    comment: given?.comment ?? '',
  });
  const [initial] = useState(() => ({ ...first, ...readDraft<typeof first>(draft) }));
  const form = useForm({
    initial,
    judge: (name, values) => firstBroken(values[name].trim(), rules[name]),
    send: async ({ rating, how, comment }) => {
      if (!photos.judge()) return;
      await send({ rating: Number(rating), comment: comment.trim(), ...acquired[how as How] });
      keepDraft(draft, null);
    },
  });
  const { values } = form;
  useEffect(() => {
    const isFirst = values.rating === first.rating && values.how === first.how && values.comment === first.comment;
    keepDraft(draft, isFirst ? null : values);
  }, [draft, values, first]);
  const left = lengths.review - characterCount(values.comment.trim());
  const length = left < 0 ? t('form.over', { count: -left }) : t('form.left', { count: left });
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <StarInput form={form} name="rating" label={t('reviews.rating')} />
      <HowInput form={form} name="how" />
      <FieldFrame form={form} name="comment" label={t('reviews.comment')} hint={`${length} · ${words.kept}`}>
        {(control) => <textarea {...control} dir="auto" rows={5} onChange={({ target }) => form.set('comment', target.value)} />}
      </FieldFrame>
      <PhotosField photos={photos} />
      <SubmitButton busy={form.busy}>{words.submit}</SubmitButton>
      {note && <p className="hint">{note}</p>}
      <a className="inline-link" href={href(app, 'how-we-check-reviews')} target="_blank" rel="noopener">
        {t('shell.reviewPolicy')}
        <span className="unseen"> {t('shell.aside', { text: t('blog.newWindow') })}</span>
      </a>
    </form>
  );
}
