import { expect, test } from 'vitest';
import { createIdleTask } from '../src/watching/watch-loop.ts';
import { until } from './running.ts';

/** Work that runs until the test ends it. */
function longWork() {
  const signals: AbortSignal[] = [];
  const ends: (() => void)[] = [];
  const work = (signal: AbortSignal): Promise<void> => {
    signals.push(signal);
    return new Promise((resolve) => ends.push(resolve));
  };
  return { signals, work, endAll: () => ends.forEach((end) => void end()) };
}

test('follow-up work is cancelled when something happens, and begins again', async () => {
  const { signals, work, endAll } = longWork();
  const task = createIdleTask(work, 1);
  task.schedule();
  await until(() => signals.length === 1);
  expect(signals[0]?.aborted).toBe(false);
  task.interrupt();
  expect(signals[0]?.aborted).toBe(true);
  task.schedule();
  await until(() => signals.length === 2);
  expect(signals[1]?.aborted).toBe(false);
  endAll();
});

test('work that waits and is interrupted doesn’t begin', async () => {
  const { signals, work } = longWork();
  const [interrupted, later] = [createIdleTask(work, 1), longWork()];
  const after = createIdleTask(later.work, 20);
  interrupted.schedule();
  interrupted.interrupt();
  after.schedule();
  await until(() => later.signals.length === 1);
  expect(signals).toEqual([]);
});

test('who stops it waits for what is under way, and nothing begins any more', async () => {
  const { signals, work, endAll } = longWork();
  const task = createIdleTask(work, 1);
  task.schedule();
  await until(() => signals.length === 1);
  let stopped = false;
  const stopping = task.stop().then(() => {
    stopped = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect([stopped, signals[0]?.aborted]).toEqual([false, true]);
  endAll();
  await stopping;
  task.schedule();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(signals.length).toBe(1);
});
