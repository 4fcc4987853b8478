import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { PostedForm } from '../../../contract/page.ts';
import type { Broken } from '../../../contract/rules.ts';
import type { WebTranslate } from '../../../i18n/web.ts';
import { useApp } from '../app.ts';
import { type CallRefusal, isRefusal } from '../refusal.ts';
import { useHydrated } from '../use-hydrated.ts';
import { tellRefusal } from './refusal-words.ts';

interface FormParts<N extends string> {
  /** Initial value of every field; a checkbox is `1` or empty. */
  initial: Readonly<Record<N, string>>;
  /** Validates a field. */
  judge(name: N, values: Readonly<Record<N, string>>): Broken | null;
  /** Sends the form; a refusal is shown at the fields it names, otherwise as a toast. */
  send(values: Readonly<Record<N, string>>): Promise<void>;
  /** Set for forms that also work without JavaScript, which the server returns with the entered values. */
  posted?: PostedForm['form'];
  /** Validates a field on every input, not only on blur. */
  asTyped?: boolean;
}

export interface FormState<N extends string> {
  values: Readonly<Record<N, string>>;
  /** Error messages by field. */
  wrong: Partial<Record<N, string>>;
  busy: boolean;
  /** Whether a field is required, given the other values. */
  requires(name: N): boolean;
  set(name: N, value: string): void;
  /** Fills fields that are still empty. */
  fill(given: Partial<Record<N, string>>): void;
  /** Resets all fields to their initial values. */
  reset(): void;
  /** To be called when a field loses the focus. */
  leave(name: N): void;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
}

/** The message of a broken rule, with the same text as the server's. */
export function brokenWords(t: WebTranslate, { key, params }: Broken): string {
  // The rule's key determines the parameters of its message.
  return (t as (key: string, params?: object) => string)(`form.${key}`, params);
}

/** Error messages of the fields. */
function useWrong<N extends string>(given: Partial<Record<N, string>>, messageOf: (name: N) => string | undefined) {
  const [wrong, setWrong] = useState(given);
  return {
    wrong,
    setWrong,
    /** Validates these fields again; returns whether all are valid. */
    mark(marked: N[]): boolean {
      const found = marked.map((name) => [name, messageOf(name)] as const).filter(([, message]) => message);
      const kept = Object.entries(wrong).filter(([name]) => !marked.includes(name as N));
      setWrong(Object.fromEntries([...kept, ...found]) as Partial<Record<N, string>>);
      return found.length === 0;
    },
  };
}

/** Ref of the form; when sending has ended, focuses the first invalid field. */
function useFocusOnWrong(busy: boolean) {
  const sent = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (busy || !sent.current) return;
    sent.current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    sent.current = null;
  });
  return sent;
}

/** A form of plain fields, validated on blur and on submit; the first invalid field then gets the focus. */
export function useForm<N extends string>({ initial, judge, send, posted, asTyped = false }: FormParts<N>): FormState<N> {
  const { t } = useApp();
  const back = usePosted(posted);
  const [values, setValues] = useState({ ...initial, ...back?.values });
  const [busy, setBusy] = useState(false);
  const sent = useFocusOnWrong(busy);
  const names = Object.keys(initial) as N[];
  const messageOf = (name: N, given = values): string | undefined => {
    const broken = judge(name, given);
    return broken ? brokenWords(t, broken) : undefined;
  };
  const { wrong, setWrong, mark } = useWrong<N>((back?.wrong ?? {}) as Partial<Record<N, string>>, messageOf);
  const submit = async () => {
    setBusy(true);
    try {
      await send(values);
    } catch (caught) {
      const fields = isRefusal(caught) ? caught.errors.filter(({ field }) => names.includes(field as N)) : [];
      if (fields.length === 0) tellRefusal(t, isRefusal(caught) ? ofItsField(caught) : caught);
      setWrong(Object.fromEntries(fields.map(({ field, message }) => [field, message])) as Partial<Record<N, string>>);
    } finally {
      setBusy(false);
    }
  };
  return {
    values,
    wrong,
    busy,
    requires: (name) => judge(name, { ...values, [name]: '' })?.key.startsWith('required.') ?? false,
    set: (name, value) => {
      setValues((known) => ({ ...known, [name]: value }));
      const message = asTyped ? messageOf(name, { ...values, [name]: value }) : undefined;
      setWrong(({ [name]: _, ...rest }) => (message ? { ...rest, [name]: message } : rest) as Partial<Record<N, string>>);
    },
    fill: (given) =>
      setValues((known) => {
        const empty = Object.entries<string | undefined>(given).filter(([name, value]) => value && known[name as N] === '');
        return { ...known, ...Object.fromEntries(empty) };
      }),
    reset: () => {
      setValues(initial);
      setWrong({});
    },
    leave: (name) => {
      if (values[name] !== '') mark([name]);
    },
    onSubmit: (event) => {
      event.preventDefault();
      sent.current = event.currentTarget;
      if (!busy && mark(names)) void submit();
    },
  };
}

/** Uses the message of the first refused field, for fields that the form does not show, such as the product of a review. */
const ofItsField = (refusal: CallRefusal): CallRefusal => ({ ...refusal, message: refusal.errors[0]?.message ?? refusal.message });

/** The form as returned by the server; only during the hydration of the page that it was returned with, null afterwards. */
function usePosted(form: PostedForm['form'] | undefined): PostedForm | null {
  const { posted } = useApp();
  const isFirst = !useHydrated();
  return isFirst && posted?.form === form ? posted : null;
}
