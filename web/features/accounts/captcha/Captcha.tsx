import { useEffect, useId, useRef } from 'react';
import { useApp } from '../../../kit/app.ts';
import { FieldNote } from '../../../kit/form/Field.tsx';
import type { FormState } from '../../../kit/form/use-form.ts';
import { Tick } from '../fields/Tick.tsx';
import { showWidget } from './widget.ts';

/** The captcha. The built-in one computes a proof in the background and shows a checkbox only; an external service has its own widget. */
export function CaptchaField<N extends string>({ form, name }: { form: FormState<N>; name: N }) {
  const { t, settings } = useApp();
  if (settings.captcha.kind !== 'altcha') return <Widget form={form} name={name} />;
  return (
    <div className="captcha">
      <div className="needs-script">
        <Tick form={form} name={name}>
          <span>{t('accounts.person')}</span>
          <span className="n">{t('accounts.personNote')}</span>
        </Tick>
      </div>
      <noscript>
        <DigitQuestion wrong={form.wrong[name]} />
      </noscript>
    </div>
  );
}

/** A picture of digits to type, drawn anew each time it is loaded. */
function DigitQuestion({ wrong }: { wrong: string | undefined }) {
  const { t, lang } = useApp();
  return (
    <div className="field">
      <label htmlFor="digits">{t('accounts.digits')}</label>
      <img className="digits" src="/captcha/picture" width={220} height={72} alt={t('accounts.digitsPicture')} />
      <input
        id="digits"
        name="answer"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={20}
        aria-required="true"
        aria-invalid={wrong !== undefined}
        aria-describedby="digits-note"
      />
      <div className="field-note">
        <FieldNote id="digits-note" wrong={wrong} />
      </div>
      <p>
        <a className="inline-link" href={`/captcha/words/${lang}`} target="_blank" rel="noopener">
          {t('accounts.digitsWords')}
        </a>
      </p>
    </div>
  );
}

function Widget<N extends string>({ form, name }: { form: FormState<N>; name: N }) {
  const { t, settings } = useApp();
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const set = useRef(form.set);
  set.current = form.set;
  const { kind, siteKey } = settings.captcha;
  useEffect(() => {
    if (box.current && kind !== 'altcha' && siteKey) void showWidget(kind, box.current, siteKey, (solution) => set.current(name, solution));
  }, [kind, siteKey, name]);
  return (
    <div>
      <div ref={box} />
      <noscript>
        <p>{t('accounts.scripts')}</p>
      </noscript>
      <FieldNote id={id} wrong={form.wrong[name]} />
    </div>
  );
}
