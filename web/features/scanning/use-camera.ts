import { type RefObject, useEffect, useRef, useState } from 'react';
import { createReader } from './barcode-reader.ts';

type CameraState = 'starting' | 'on' | 'none';

const pauseMs = 150;

/** Streams the rear camera to a video element and reports each code that differs from the last one; releases the camera on unmount. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => Promise<void>): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const onCodeRef = useRef(onCode);
  onCodeRef.current = onCode;
  useEffect(() => {
    const ended = new AbortController();
    watch(video, ended.signal, setState, (code) => onCodeRef.current(code)).catch(() => setState('none'));
    return () => ended.abort();
  }, [video]);
  return state;
}

async function watch(
  video: RefObject<HTMLVideoElement | null>,
  ended: AbortSignal,
  show: (state: CameraState) => void,
  onCode: (code: string) => Promise<void>,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  ended.addEventListener('abort', release);
  const screen = video.current;
  if (ended.aborted || !screen) {
    release();
    return;
  }
  screen.srcObject = stream;
  await screen.play();
  show('on');
  const read = await createReader();
  let lastCode: string | null = null;
  while (!ended.aborted) {
    const code = await read(screen);
    if (code !== null && code !== lastCode) {
      lastCode = code;
      await onCode(code);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
