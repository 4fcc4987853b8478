import { useApp } from '../../kit/app.ts';
import { DeleteQuestion } from '../../kit/DeleteQuestion.tsx';

interface BlockQuestionProps {
  name: string;
  /** Resolves when the block is set or an error has been shown. */
  onBlock(): Promise<void>;
  onClose(): void;
}

/** Asks for confirmation before blocking: follows and likes between both are not restored on unblocking. */
export function BlockQuestion({ name, onBlock, onClose }: BlockQuestionProps) {
  const { t } = useApp();
  const words = { title: t('blocks.ask', { name }), yes: t('blocks.block'), no: t('blocks.keep'), close: t('people.close') };
  const block = async () => {
    await onBlock();
    onClose();
  };
  return (
    <DeleteQuestion words={words} onDelete={block} onClose={onClose}>
      <p>{t('blocks.askNote')}</p>
    </DeleteQuestion>
  );
}
