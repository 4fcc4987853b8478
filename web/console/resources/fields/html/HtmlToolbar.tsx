import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import type { ConsoleLabelKey } from '../../../../../i18n/console.ts';
import { useTexts } from '../../../texts.ts';

interface ToolbarProps {
  editor: Editor;
  onSource(): void;
}

interface Tool {
  label: ConsoleLabelKey;
  sign: string;
  className?: string;
  isOn(editor: Editor): boolean;
  run(editor: Editor): void;
}

const heading = (level: 2 | 3 | 4, label: ConsoleLabelKey): Tool => ({
  label,
  sign: `H${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
});

const tools: readonly Tool[] = [
  heading(2, 'resources.html.heading2'),
  heading(3, 'resources.html.heading3'),
  heading(4, 'resources.html.heading4'),
  {
    label: 'resources.html.bold',
    sign: 'B',
    className: 'tool-b',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => void editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'resources.html.italic',
    sign: 'I',
    className: 'tool-i',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => void editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'resources.html.bullets',
    sign: '•',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => void editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'resources.html.numbers',
    sign: '1.',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'resources.html.quote',
    sign: '”',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
  },
];

/** Toolbar for headings, marks, lists and links. */
export function HtmlToolbar({ editor, onSource }: ToolbarProps) {
  const { t } = useTexts();
  const [isLinking, link] = useState(false);
  const on = useEditorState({ editor, selector: ({ editor: now }) => [...tools.map((tool) => tool.isOn(now)), now.isActive('link')] });
  return (
    <div className="rich-tools" role="toolbar" aria-label={t('resources.html.tools')}>
      {tools.map((tool, at) => (
        <button
          type="button"
          key={tool.label}
          aria-pressed={on[at] ?? false}
          aria-label={t(tool.label)}
          title={t(tool.label)}
          onClick={() => tool.run(editor)}
        >
          <span className={`tool-sign ${tool.className ?? ''}`} data-sign={tool.sign} />
        </button>
      ))}
      <button type="button" aria-pressed={on.at(-1) ?? false} aria-expanded={isLinking} onClick={() => link(!isLinking)}>
        {t('resources.html.link')}
      </button>
      <button type="button" className="push" onClick={onSource}>
        {t('resources.html.source')}
      </button>
      {isLinking && <LinkForm editor={editor} onDone={() => link(false)} />}
    </div>
  );
}

/** The link of the selected words; an empty address removes it. */
function LinkForm({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const { t } = useTexts();
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''));
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    const href = address.trim();
    void (href === '' ? chain.unsetLink() : chain.setLink({ href })).run();
    onDone();
  };
  return (
    <span className="rich-link">
      <input
        className="input"
        dir="ltr"
        aria-label={t('resources.html.address')}
        placeholder={t('resources.html.addressExample')}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply();
          else if (event.key === 'Escape') onDone();
          else return;
          event.preventDefault();
        }}
        // biome-ignore lint/a11y/noAutofocus: the form was opened by a button, to type in it
        autoFocus
      />
      <button type="button" className="btn btn--line" onClick={apply}>
        {t('resources.html.apply')}
      </button>
    </span>
  );
}
