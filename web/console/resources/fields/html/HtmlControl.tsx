import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { isPageHtml } from '../../../../../contract/rules/page-html.ts';
import { useTexts } from '../../../texts.ts';
import type { ControlProps } from '../TextControls.tsx';
import { documentOf, extensions, losesSomething, tidyHtml } from './extensions.ts';
import { HtmlToolbar } from './HtmlToolbar.tsx';

/** Rich text: WYSIWYG, or HTML source if the text contains markup that the editor does not support. */
export default function HtmlControl(props: ControlProps & { label: string }) {
  const { t } = useTexts();
  const [isSource, showSource] = useState(false);
  const text = typeof props.state.value === 'string' ? props.state.value : '';
  const [isLossy, setLossy] = useState(() => !isPageHtml(text));
  return (
    <div className="rich">
      {isSource || isLossy ? (
        <HtmlSource {...props} />
      ) : (
        <RichText {...props} onLossy={() => setLossy(true)} onSource={() => showSource(true)} />
      )}
      {isLossy && <p className="was">{t('resources.html.lossy')}</p>}
      {isSource && !isLossy && (
        <button
          type="button"
          className="btn btn--text start"
          onClick={() => {
            setLossy(!isPageHtml(text));
            showSource(false);
          }}
        >
          {t('resources.html.rich')}
        </button>
      )}
    </div>
  );
}

function HtmlSource({ state, ids, label, known }: ControlProps & { label: string }) {
  return (
    <textarea
      id={ids.id}
      aria-label={label}
      aria-describedby={ids['aria-describedby']}
      aria-invalid={ids['aria-invalid']}
      aria-required={ids['aria-required']}
      className="grows code-field"
      rows={12}
      dir="ltr"
      spellCheck={false}
      maxLength={known.max}
      value={typeof state.value === 'string' ? state.value : ''}
      onChange={({ target }) => state.set(target.value === '' ? null : target.value)}
    />
  );
}

interface RichTextProps extends ControlProps {
  label: string;
  onLossy(): void;
  onSource(): void;
}

function RichText({ state, ids, label, written, onLossy, onSource }: RichTextProps) {
  const text = typeof state.value === 'string' ? state.value : '';
  const way = written?.dir ?? 'auto';
  const editor = useEditor({
    extensions,
    textDirection: way,
    // The content security policy allows no inline styles.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(ids['aria-describedby'] && { 'aria-describedby': ids['aria-describedby'] }),
        ...(ids['aria-invalid'] && { 'aria-invalid': 'true' }),
        ...(ids['aria-required'] && { 'aria-required': 'true' }),
        ...(written && { lang: written.lang }),
      },
    },
    onBeforeCreate: ({ editor: made }) => {
      made.options.content = documentOf(made.schema, text);
    },
    onCreate: ({ editor: made }) => losesSomething(text, made.getHTML()) && onLossy(),
    onUpdate: ({ editor: changed }) => state.set(tidyHtml(changed.getHTML(), way) || null),
  });
  // Shows the current text after a discard or a save elsewhere.
  useEffect(() => {
    if (!editor || editor.isDestroyed || tidyHtml(editor.getHTML(), way) === text || state.isChanged) return;
    const shown = documentOf(editor.schema, text);
    if (shown) editor.commands.setContent(shown, { emitUpdate: false });
    else onLossy();
  }, [editor, text, way, state.isChanged, onLossy]);
  return (
    <>
      <HtmlToolbar editor={editor} onSource={onSource} />
      <EditorContent editor={editor} />
    </>
  );
}
