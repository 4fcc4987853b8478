import { useApp } from '../../kit/app.ts';
import { DeleteQuestion } from '../../kit/DeleteQuestion.tsx';

interface BlockQuestionProps {
  name: string;
  /** Resolves when they are blocked, or when it was told why not. */
  onBlock(): Promise<void>;
  onClose(): void;
}

/** Asks once more before somebody is blocked: follows and likes between both do not come back. */
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
