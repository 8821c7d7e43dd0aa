import { expect, test } from 'vitest';
import { createFollowUp } from '../src/watching/follow-up.ts';
import { until } from './running.ts';

/** Work that goes on until somebody lets it end. */
function longWork() {
  const signals: AbortSignal[] = [];
  const ends: (() => void)[] = [];
  const work = (signal: AbortSignal): Promise<void> => {
    signals.push(signal);
    return new Promise((resolve) => ends.push(resolve));
  };
  return { signals, work, endAll: () => ends.forEach((end) => void end()) };
}

test('work that follows up is told to end when something happens, and begins anew', async () => {
  const { signals, work, endAll } = longWork();
  const followUp = createFollowUp(work, 1);
  followUp.begin();
  await until(() => signals.length === 1);
  expect(signals[0]?.aborted).toBe(false);
  followUp.interrupt();
  expect(signals[0]?.aborted).toBe(true);
  followUp.begin();
  await until(() => signals.length === 2);
  expect(signals[1]?.aborted).toBe(false);
  endAll();
});

test('work that waits and is interrupted doesn’t begin', async () => {
  const { signals, work } = longWork();
  const [interrupted, later] = [createFollowUp(work, 1), longWork()];
  const after = createFollowUp(later.work, 20);
  interrupted.begin();
  interrupted.interrupt();
  after.begin();
  await until(() => later.signals.length === 1);
  expect(signals).toEqual([]);
});

test('who stops it waits for what is under way, and nothing begins any more', async () => {
  const { signals, work, endAll } = longWork();
  const followUp = createFollowUp(work, 1);
  followUp.begin();
  await until(() => signals.length === 1);
  let stopped = false;
  const stopping = followUp.stop().then(() => {
    stopped = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect([stopped, signals[0]?.aborted]).toEqual([false, true]);
  endAll();
  await stopping;
  followUp.begin();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(signals.length).toBe(1);
});
