import { useId, useState } from 'react';
import { Button, FileTrigger, Form } from 'react-aria-components';
import { callConsole } from '../call.ts';
import { BusyButton } from '../shell/BusyButton.tsx';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { useSend } from '../sign-in/use-send.ts';
import { Wrong } from '../sign-in/Wrong.tsx';
import { useTexts } from '../texts.ts';
import { useOnce } from '../use-once.ts';

const texts = ['source', 'licence', 'currency'] as const;
type TextField = (typeof texts)[number];
const lengths: Record<TextField, number> = { source: 100, licence: 100, currency: 3 };

/** Uploads a catalogue file, with its source, licence and currency. */
export function UploadForm({ onDone }: { onDone(id: number): void }) {
  const { t } = useTexts();
  const [file, setFile] = useState<File | null>(null);
  const [values, setValues] = useState<Record<TextField, string>>({ source: '', licence: '', currency: '' });
  const [isMissing, setMissing] = useState(false);
  const { isBusy, error, wrongOf, send } = useSend();
  const once = useOnce();
  const submit = async () => {
    setMissing(file === null);
    if (file === null) return;
    const { source, licence, currency } = values;
    await send(async () => {
      const sent = { file, source, ...(licence && { licence }), ...(currency && { currency }) };
      const { id } = await once([file, source, licence, currency], (key) => callConsole('POST console/imports', sent, { once: key }));
      onDone(id);
    });
  };
  const isElsewhere = error !== null && !['file', ...texts].some((field) => wrongOf(field));
  return (
    <Form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FilePart file={file} onPick={setFile} wrong={isMissing && file === null ? t('imports.file_wanted') : wrongOf('file')} />
      {texts.map((field) => (
        <TextPart
          key={field}
          field={field}
          value={values[field]}
          wrong={wrongOf(field)}
          onChange={(value) => setValues((known) => ({ ...known, [field]: value }))}
        />
      ))}
      <Wrong>{isElsewhere ? (error?.message ?? null) : null}</Wrong>
      <div className="c-dialog-acts">
        <BusyButton type="submit" className="btn btn--main" isBusy={isBusy}>
          <ConsoleIcon name="upload" />
          {t('imports.upload')}
        </BusyButton>
      </div>
    </Form>
  );
}

function FilePart({ file, onPick, wrong }: { file: File | null; onPick(file: File | null): void; wrong: string | null }) {
  const { t } = useTexts();
  const hint = useId();
  return (
    <div className="field">
      <span className="label">{t('imports.file')}</span>
      <FileTrigger onSelect={(files) => onPick(files?.[0] ?? null)}>
        <Button className="btn btn--line" aria-describedby={hint}>
          <ConsoleIcon name="page" />
          {file ? <bdi>{file.name}</bdi> : t('imports.file_wanted')}
        </Button>
      </FileTrigger>
      <p className="hint" id={hint}>
        {t('imports.file_hint')}
      </p>
      <Wrong>{wrong}</Wrong>
    </div>
  );
}

interface TextPartProps {
  field: TextField;
  value: string;
  wrong: string | null;
  onChange(value: string): void;
}

function TextPart({ field, value, wrong, onChange }: TextPartProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {t(`imports.${field}`)}
      </label>
      <input
        id={id}
        dir="auto"
        value={value}
        maxLength={lengths[field]}
        required={field === 'source'}
        aria-describedby={`${id}-hint`}
        aria-invalid={wrong !== null}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        {t(`imports.${field}_hint`)}
      </p>
      <Wrong>{wrong}</Wrong>
    </div>
  );
}
