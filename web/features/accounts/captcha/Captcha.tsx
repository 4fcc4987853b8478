import { useEffect, useId, useRef } from 'react';
import { useApp } from '../../../kit/app.ts';
import { FieldNote } from '../../../kit/form/Field.tsx';
import type { Form } from '../../../kit/form/use-form.ts';
import { Tick } from '../fields/Tick.tsx';
import { showWidget } from './widget.ts';

/** The check for robots: our own works in the background and asks for a tick only; a service shows its own. */
export function Captcha<N extends string>({ form, name }: { form: Form<N>; name: N }) {
  const { t, settings } = useApp();
  if (settings.captcha.kind !== 'altcha') return <Widget form={form} name={name} />;
  return (
    <div className="captcha">
      <Tick form={form} name={name}>
        <span>{t('accounts.person')}</span>
        <span className="n">{t('accounts.personNote')}</span>
      </Tick>
    </div>
  );
}

function Widget<N extends string>({ form, name }: { form: Form<N>; name: N }) {
  const { settings } = useApp();
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
      <FieldNote id={id} wrong={form.wrong[name]} />
    </div>
  );
}
