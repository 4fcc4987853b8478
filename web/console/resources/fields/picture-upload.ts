import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { ConsoleError, callConsole } from '../../call.ts';

/** Accepted types of `POST console/picture`. */
export const PICTURE_KINDS = 'image/jpeg,image/png';

/** Uploads pictures one after another and passes each to `onTaken` once stored. A refused one sets `error`; the others continue. */
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

/** Handlers for dropping and pasting files, as alternatives to the button. */
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
