import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { ConsoleError, callConsole } from '../../call.ts';

/** What the shop takes in: the kinds of `POST console/picture`. */
export const PICTURE_KINDS = 'image/jpeg,image/png';

/** Sends pictures one after another; each is told as soon as the shop has it. What is refused says why, and the others go on. */
export function usePictureUpload(onTaken: (image: string) => void) {
  const [isBusy, busy] = useState(false);
  const [error, fail] = useState<string | null>(null);
  const upload = async (files: readonly File[]) => {
    busy(true);
    fail(null);
    try {
      for (const image of files) await sendPicture(image).then(onTaken, (caught) => fail(reasonOf(caught)));
    } finally {
      busy(false);
    }
  };
  return { isBusy, error, upload, fail };
}

const sendPicture = async (image: File): Promise<string> => (await callConsole('POST console/picture', { image })).image;

function reasonOf(caught: unknown): string {
  if (!(caught instanceof ConsoleError)) throw caught;
  return caught.errors[0]?.message ?? caught.message;
}

const filesOf = (data: DataTransfer): File[] => [...data.files];

/** Dropping and pasting files: other ways to what a button does. */
export function useFileDrop(take: (files: File[]) => void) {
  const [isOver, over] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      over(true);
    },
    onDragLeave: () => over(false),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      over(false);
      take(filesOf(event.dataTransfer));
    },
    onPaste: ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData.files.length > 0) take(filesOf(clipboardData));
    },
  };
  return { isOver, handlers };
}
