import { useState } from 'react';
import type { Output } from '../../../contract/index.ts';
import { ConsoleError, callConsole } from '../call.ts';
import { useLeaveWarning } from '../new-document.ts';
import { announceSave } from '../resources/editor/channel.ts';
import { useKeptText } from '../resources/use-kept-text.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../toasts.ts';
import { refreshTranslations } from './ImportTexts.tsx';
import type { TextsPlace } from './use-texts-list.ts';

export type TranslatedThing = Output<'GET console/translations/{type}/{id}'>;
/** Texts by field; '' is empty on purpose, `null` is missing. */
export type FieldTexts = Readonly<Record<string, string | null>>;

export interface TranslationEdit {
  isChanged: boolean;
  isSaving: boolean;
  /** The unsaved text is from an earlier visit. */
  isRestored: boolean;
  errors: Readonly<Record<string, string>>;
  /** Somebody else changed the texts since they were loaded. */
  isConflict: boolean;
  valueOf(field: string): string | null;
  hasChanged(field: string): boolean;
  set(field: string, text: string | null): void;
  /** Confirms that a stale translation is still correct. */
  confirm(field: string): void;
  isConfirmed(field: string): boolean;
  discard(): void;
  /** Resolves to whether there is nothing left to save. */
  save(): Promise<boolean>;
}

/** Unsaved texts, and the version of the thing they are based on. */
interface Kept {
  version: number;
  texts: Record<string, string | null>;
  confirmed: string[];
}

const isEmpty = ({ texts, confirmed }: Kept): boolean => Object.keys(texts).length + confirmed.length === 0;

function readKept(text: string, version: number): Kept {
  try {
    if (text !== '') return JSON.parse(text) as Kept;
  } catch {
    // Invalid stored text is dropped.
  }
  return { version, texts: {}, confirmed: [] };
}

/** Edits a thing's texts in a language. Unsaved texts survive a reload and the end of a session. */
export function useTranslation(place: TextsPlace, thing: TranslatedThing): TranslationEdit {
  const { t } = useTexts();
  const { type, lang } = place;
  const [text, keepText] = useKeptText(`translation:${type}:${thing.info.id}:${lang}`);
  const [isRestored, setRestored] = useState(text !== '');
  const kept = readKept(text, thing.version);
  const standing: FieldTexts = thing.texts[lang] ?? {};
  const keep = (next: Kept) => keepText(isEmpty(next) ? '' : JSON.stringify(next));
  const forget = () => {
    keepText('');
    setRestored(false);
  };
  const saving = useSaving(place, thing, { kept, keep, forget });
  useLeaveWarning(!isEmpty(kept));
  return {
    ...{ isChanged: !isEmpty(kept), isRestored, ...saving },
    valueOf: (field) => (field in kept.texts ? (kept.texts[field] ?? null) : (standing[field] ?? null)),
    hasChanged: (field) => field in kept.texts,
    set(field, next) {
      const { [field]: _, ...rest } = kept.texts;
      const texts = next === (standing[field] ?? null) ? rest : { ...rest, [field]: next };
      keep({ ...kept, texts, confirmed: kept.confirmed.filter((one) => one !== field) });
    },
    confirm(field) {
      const others = kept.confirmed.filter((one) => one !== field);
      keep({ ...kept, confirmed: others.length < kept.confirmed.length ? others : [...others, field] });
    },
    isConfirmed: (field) => kept.confirmed.includes(field),
    discard() {
      forget();
      saving.reset();
      showToast({ kind: 'good', text: t('resources.discarded'), undo: () => keepText(text) });
    },
  };
}

interface SavingParts {
  kept: Kept;
  keep(next: Kept): void;
  forget(): void;
}

/** Saves the unsaved texts and handles the result: errors by field, or a conflict with another save. */
function useSaving({ type, lang }: TextsPlace, { info, version, texts }: TranslatedThing, { kept, keep, forget }: SavingParts) {
  const { t } = useTexts();
  const [isSaving, setSaving] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isConflict, setConflict] = useState(false);
  const reset = () => {
    setErrors({});
    setConflict(false);
  };
  const send = async () => {
    const confirmed = Object.fromEntries(kept.confirmed.map((field) => [field, texts[lang]?.[field] ?? null]));
    const item = { type, id: info.id, lang, values: { ...confirmed, ...kept.texts }, version: kept.version };
    const { message, list } = await callConsole('PUT console/translations', { items: [item] });
    forget();
    reset();
    showToast({ kind: 'good', text: Object.keys(kept.texts).length === 0 ? t('translations.confirmed') : message });
    await announceSave({ name: type, id: info.id, version: list[0]?.version ?? version });
  };
  const failed = (caught: unknown) => {
    if (!(caught instanceof ConsoleError)) throw caught;
    if (caught.code === 'changed_meanwhile') {
      setConflict(true);
      // The next save is based on the stored version.
      return keep({ ...kept, version: caught.version ?? version });
    }
    const named = errorsByField(caught);
    setErrors(named);
    if (Object.keys(named).length === 0) showToast({ kind: 'bad', text: caught.message });
  };
  const save = async (): Promise<boolean> => {
    if (isEmpty(kept)) return true;
    if (isSaving) return false;
    setSaving(true);
    reset();
    try {
      await send();
      return true;
    } catch (caught) {
      failed(caught);
      return false;
    } finally {
      setSaving(false);
      await refreshTranslations();
    }
  };
  return { isSaving, errors, isConflict, save, reset };
}

/** The server's error messages by field; only one thing is sent at a time. */
function errorsByField({ errors }: ConsoleError): Record<string, string> {
  const named = errors.flatMap(({ field, message }) => {
    const [, name] = /\.values\.(.+)$/.exec(field) ?? [];
    return name === undefined ? [] : [[name, message] as const];
  });
  return Object.fromEntries(named);
}
