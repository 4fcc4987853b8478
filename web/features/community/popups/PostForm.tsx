import { type SubmitEvent, useEffect, useState } from 'react';
import type { PostType } from '../../../../contract/choices.ts';
import { lengths } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { keepDraft } from '../../../kit/drafts.ts';
import { Field, FieldFrame } from '../../../kit/form/Field.tsx';
import { lengthWords } from '../../../kit/form/length-words.ts';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useAnswer } from '../../../kit/member-data.tsx';
import { toast } from '../../../kit/toast.ts';
import { isDiscussion, type Post } from '../post.ts';
import { PictureField } from './PictureField.tsx';
import { firstValues, judgePost, type PostField, postDraftKey } from './post-fields.ts';
import { useSavePost } from './use-save-post.ts';
import { VisibilityField } from './VisibilityField.tsx';

interface PostFormProps {
  type: PostType;
  /** Null for a new post. */
  post: Post | null;
  onClose(): void;
}

/** The form of a post or discussion; its text is kept as a draft until saved. */
export function PostForm({ type, post, onClose }: PostFormProps) {
  const { t } = useApp();
  const [picture, setPicture] = useState<File | null>(null);
  const [initial] = useState(() => firstValues(type, post));
  const draftKey = postDraftKey(type, post);
  const save = useSavePost(type, post);
  const form = useForm<PostField>({
    initial,
    judge: (name, values) => judgePost(name, values, post === null),
    send: async (values) => {
      await save(values, picture);
      keepDraft(draftKey, null);
      onClose();
    },
  });
  const { title, description, topic, post_type } = form.values;
  useEffect(() => {
    const typed = { title, description, topic, post_type };
    const isFirst = Object.entries(typed).every(([name, value]) => initial[name as PostField] === value);
    if (!isFirst) keepDraft(draftKey, typed);
  }, [title, description, topic, post_type, initial, draftKey]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (post === null && !picture) toast('bad', t('form.required.image'));
    form.onSubmit(event);
  };
  const choose = (file: File | null) => {
    setPicture(file);
    form.set('picture', file?.name ?? '');
  };
  return (
    <form className="form" method="post" noValidate onSubmit={onSubmit}>
      {!isDiscussion({ type }) && <VisibilityField value={post_type} onChange={(value) => form.set('post_type', value)} />}
      <Field form={form} name="title" label={t('community.postTitle')} hint={lengthWords(t, title, lengths.title)} live dir="auto" />
      <FieldFrame
        form={form}
        name="description"
        label={t('community.description')}
        hint={lengthWords(t, description, lengths.description)}
        live
      >
        {(control) => <textarea {...control} rows={5} dir="auto" onChange={({ target }) => form.set('description', target.value)} />}
      </FieldFrame>
      <TopicField form={form} />
      <PictureField
        file={picture}
        known={post?.image ?? null}
        required={form.requires('picture')}
        wrong={form.wrong.picture}
        hint={initial.title !== '' && post === null ? t('community.pictureAgain') : t('community.pictureHint')}
        onChange={choose}
      />
      <SubmitButton busy={form.busy}>{t('community.save')}</SubmitButton>
    </form>
  );
}

function TopicField({ form }: { form: ReturnType<typeof useForm<PostField>> }) {
  const { t } = useApp();
  const { data } = useAnswer('GET topic/all', {}, { everyone: true });
  return (
    <FieldFrame form={form} name="topic" label={t('community.topic')}>
      {(control) => (
        <select {...control} onChange={({ target }) => form.set('topic', target.value)}>
          <option value="">{t('community.chooseTopic')}</option>
          {data?.list.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
