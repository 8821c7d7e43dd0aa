import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import { type Host, processIo } from '../src/process/io.ts';

/** A fake process. */
function fakeHost(): { host: Host; events: EventEmitter; stdout: EventEmitter; written: string[] } {
  const written: string[] = [];
  const write = (text: string, done?: () => void): boolean => {
    if (text !== '') written.push(text);
    done?.();
    return true;
  };
  const stdout = Object.assign(new EventEmitter(), { write });
  const events = Object.assign(new EventEmitter(), {
    stdout,
    stderr: Object.assign(new EventEmitter(), { write, isTTY: true, columns: 120 }),
    env: {},
    cwd: () => '/somewhere',
  });
  return { host: events as unknown as Host, events, stdout, written };
}

describe('the process', () => {
  test('a closed pipe is not an error, and nothing more is written to it', async () => {
    const { host, stdout, written } = fakeHost();
    const io = processIo(host);
    io.stdout.write('one');
    stdout.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    io.stdout.write('two');
    expect(written).toEqual(['one']);
    expect(await io.flush()).toBeNull();
  });

  test('another failure of the stream is reported at the end', async () => {
    const { host, stdout } = fakeHost();
    const io = processIo(host);
    expect(await io.flush()).toBeNull();
    stdout.emit('error', Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' }));
    expect(await io.flush()).toBe('No space left on the disk: standard output');
  });

  test('knows where a terminal is', () => {
    const { stdout, stderr, cwd } = processIo(fakeHost().host);
    expect(stdout).toMatchObject({ isTTY: false, columns: 80 });
    expect(stderr).toMatchObject({ isTTY: true, columns: 120 });
    expect(cwd).toBe('/somewhere');
  });

  test('listens to the first Ctrl-C only, so that the second one kills', () => {
    const { host, events } = fakeHost();
    let pressed = 0;
    processIo(host).onSigint(() => {
      pressed += 1;
    });
    events.emit('SIGINT');
    expect([pressed, events.listenerCount('SIGINT')]).toEqual([1, 0]);
  });

  test('stops listening when it is asked to', () => {
    const { host, events } = fakeHost();
    processIo(host).onSigint(() => undefined)();
    expect(events.listenerCount('SIGINT')).toBe(0);
  });
});
