import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { PostedForm } from '../../../contract/page.ts';
import type { Broken } from '../../../contract/rules.ts';
import type { WebTranslate } from '../../../i18n/web.ts';
import { useApp } from '../app.ts';
import { type CallRefusal, isRefusal } from '../refusal.ts';
import { useHydrated } from '../use-hydrated.ts';
import { tellRefusal } from './refusal-words.ts';

interface FormParts<N extends string> {
  /** Every field with its first value; a tick box is `1` or empty. */
  initial: Readonly<Record<N, string>>;
  /** Why a field may not be sent as it is. */
  judge(name: N, values: Readonly<Record<N, string>>): Broken | null;
  /** Sends the form; what it rejects with is shown beside the fields it names, else as a toast. */
  send(values: Readonly<Record<N, string>>): Promise<void>;
  /** A form that also works without scripts: it then comes back with what was typed. */
  posted?: PostedForm['form'];
  /** Judges a field with every key, not only when it is left. */
  asTyped?: boolean;
}

export interface FormState<N extends string> {
  values: Readonly<Record<N, string>>;
  /** Messages of the fields that are to be put right. */
  wrong: Partial<Record<N, string>>;
  busy: boolean;
  /** Whether a field may not stay empty, with the others as they are. */
  requires(name: N): boolean;
  set(name: N, value: string): void;
  /** Puts values into the fields that are still empty. */
  fill(given: Partial<Record<N, string>>): void;
  /** Every field as it was at first. */
  reset(): void;
  /** The reader goes on to another field. */
  leave(name: N): void;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
}

/** The message of a broken rule: the words that the server says, too. */
export function brokenWords(t: WebTranslate, { key, params }: Broken): string {
  // The rule's key says which parameter its message takes.
  return (t as (key: string, params?: object) => string)(`form.${key}`, params);
}

/** Messages beside the fields of a form. */
function useWrong<N extends string>(given: Partial<Record<N, string>>, messageOf: (name: N) => string | undefined) {
  const [wrong, setWrong] = useState(given);
  return {
    wrong,
    setWrong,
    /** Judges these fields anew; whether all of them may be sent. */
    mark(marked: N[]): boolean {
      const found = marked.map((name) => [name, messageOf(name)] as const).filter(([, message]) => message);
      const kept = Object.entries(wrong).filter(([name]) => !marked.includes(name as N));
      setWrong(Object.fromEntries([...kept, ...found]) as Partial<Record<N, string>>);
      return found.length === 0;
    },
  };
}

/** The form that was sent; once it is not busy any more, its first wrong field gets the focus. */
function useFocusOnWrong(busy: boolean) {
  const sent = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (busy || !sent.current) return;
    sent.current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    sent.current = null;
  });
  return sent;
}

/** A form of plain fields: judged when one leaves a field and when it is sent; the first wrong field then gets the focus. */
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

/** A refusal in the words of the field that it names, for one that the form does not show: which product a review is of. */
const ofItsField = (refusal: CallRefusal): CallRefusal => ({ ...refusal, message: refusal.errors[0]?.message ?? refusal.message });

/** The form as it came back from the server, while the page that brought it becomes alive. */
function usePosted(form: PostedForm['form'] | undefined): PostedForm | null {
  const { posted } = useApp();
  const isFirst = !useHydrated();
  return isFirst && posted?.form === form ? posted : null;
}
