import fs from 'node:fs';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyPng, noise, packedPictures } from '../../../test/support/hostile-pictures.ts';
import { createAdmission } from '../../http/admission.ts';
import { createEncoder, encodePicture } from './encoder.ts';

const encoders: ReturnType<typeof createEncoder>[] = [];
const open = (): ReturnType<typeof createEncoder> => {
  const encoder = createEncoder();
  encoders.push(encoder);
  return encoder;
};
afterEach(() => {
  for (const encoder of encoders.splice(0)) encoder.end();
});

const fileOf = (bytes: Buffer): File => new File([new Uint8Array(bytes)], 'photo');
const jpeg = (width: number): Promise<Buffer> => noise(width, 300).jpeg().toBuffer();
const isLinux = process.platform === 'linux';

describe('the process that encodes pictures', () => {
  test('answers each of many with its own picture', async () => {
    const { encode } = open();
    const widths = [300, 400, 500, 600, 700, 800];
    const encoded = await Promise.all(widths.map(async (width) => encode(fileOf(await jpeg(width)))));
    const seen = await Promise.all(encoded.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
    expect(seen).toEqual(widths);
    expect(new Set(encoded.map(({ fingerprint }) => fingerprint)).size).toBe(widths.length);
  });

  test('holds no slot of whoever waits for it', async () => {
    const admission = createAdmission();
    const file = fileOf(await jpeg(300));
    let isEncoded = false;
    const encoding = admission.run({ priority: 0, network: '192.0.2.1' }, async () => {
      await encodePicture(file);
      isEncoded = true;
      return admission.load().running;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect([admission.load().running, isEncoded]).toEqual([0, false]);
    expect(await encoding).toBe(1);
  });

  test('is started anew after it ended, and who waited for it may try again', async () => {
    const { encode, state } = open();
    const large = await noise(4000, 4000).jpeg().toBuffer();
    const lost = encode(fileOf(large)).catch(({ code, retryAfter }) => ({ code, retryAfter }));
    await expect.poll(() => state().working).toBe(1);
    const first = pidOf(state());
    process.kill(first, 'SIGKILL');
    expect(await lost).toEqual({ code: 'unavailable', retryAfter: 10 });
    expect((await encode(fileOf(await jpeg(400)))).extension).toBe('jpg');
    expect(pidOf(state())).not.toBe(first);
  });

  test.runIf(isLinux)('knows no secret and comes after what visitors ask for', async () => {
    const { encode, state } = open();
    await encode(fileOf(await jpeg(300)));
    const pid = pidOf(state());
    expect(fs.readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('PATH=');
    expect(usageOf(pid).priority).toBe(10);
  });

  test.runIf(isLinux)('needs little time and memory for what would unpack to hundreds of megabytes', async () => {
    const { encode, state } = open();
    await encode(fileOf(await jpeg(300)));
    const pid = pidOf(state());
    const bombs = [...(await packedPictures()).map(([, bytes]) => bytes), emptyPng(7000, 7000, { bits: 16, colour: 6, samples: 4 })];
    const before = usageOf(pid);
    await Promise.allSettled([...bombs, ...bombs].map((bytes) => encode(fileOf(bytes))));
    const after = usageOf(pid);
    // Work, not time: tests share their processor.
    expect(after.userSeconds - before.userSeconds).toBeLessThan(40);
    expect(after.peakMB).toBeLessThan(800);
  });
});

function pidOf({ pid }: { pid: number | undefined }): number {
  if (pid === undefined) throw new Error('The process has not been started');
  return pid;
}

/** Of a process: the most memory it has had so far, the time that it has worked (the kernel counts hundredths of a second), its niceness. */
function usageOf(pid: number): { peakMB: number; userSeconds: number; priority: number } {
  const peak = /VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
  return { peakMB: Number(peak) / 1024, userSeconds: Number(fields?.[11]) / 100, priority: Number(fields?.[16]) };
}
