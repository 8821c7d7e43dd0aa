import { STATUS_CODES } from 'node:http';
import { groupBy, type LinkVerdict, once } from '@docsgen/core';
import { Parser } from 'htmlparser2';
import { isMovingLines, permalinkOf } from './github-lines.ts';
import { type RequestOutcome, sendRequest } from './send-request.ts';

/** Settings for requests. */
export interface ProbeOptions {
  readonly timeoutMs: number;
  readonly concurrency: number;
  readonly perHost: number;
  readonly anchors: boolean;
  readonly allowPrivate: boolean;
  /** Aborts all requests. */
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

const attempts = 3;
const maxHops = 10;
/** Maximum delay that a host may ask for. */
const maxWait = 30_000;

/** Requests addresses, each page once, and returns the results. Never throws. */
export async function probe(
  urls: readonly string[],
  options: ProbeOptions,
): Promise<Map<string, LinkVerdict>> {
  const client = createClient(options);
  const verdicts = new Map<string, LinkVerdict>();
  const probePage = async ([page, wanted]: [string, readonly string[]]) => {
    const anchors = wanted.map((url) => (options.anchors ? anchorOf(url) : null));
    const needsText = anchors.some((anchor) => anchor !== null) || wanted.some(isMovingLines);
    const outcome = await follow(page, needsText, client);
    for (const [at, url] of wanted.entries()) {
      const verdict = judge(outcome, anchors[at] ?? null);
      const isMoving = verdict.type === 'alive' && isMovingLines(url);
      verdicts.set(url, isMoving ? movingVerdict(url, outcome) : verdict);
    }
  };
  await Promise.all([...groupBy(urls, pageOf)].map(probePage));
  return verdicts;
}

/** The outcome of requesting an address and following its redirects. */
type ProbeOutcome =
  | {
      readonly type: 'response';
      readonly status: number;
      readonly text: string | null;
      /** The ids in the text, read at the first call; null without a text. */
      readonly anchors: () => ReadonlySet<string> | null;
    }
  | { readonly type: 'private' }
  | { readonly type: 'failure'; readonly reason: string };

function judge(outcome: ProbeOutcome, anchor: string | null): LinkVerdict {
  if (outcome.type === 'private') return { type: 'skipped' };
  if (outcome.type === 'failure') return { type: 'dead', reason: outcome.reason };
  const { status } = outcome;
  if (isDead(status)) {
    return {
      type: 'dead',
      reason: `answers with ${status} (${STATUS_CODES[status] ?? 'unknown'})`,
    };
  }
  const anchors = anchor === null ? null : outcome.anchors();
  if (anchor !== null && anchors !== null && !matchesAnchor(anchors, anchor)) {
    return { type: 'dead', reason: `leads to a page without an anchor "${anchor}"` };
  }
  return { type: 'alive' };
}

function movingVerdict(url: string, outcome: ProbeOutcome): LinkVerdict {
  const text = outcome.type === 'response' ? (outcome.text ?? '') : '';
  return { type: 'moving', permalink: permalinkOf(url, text) };
}

/** Whether a status means a broken link. A page that requires a password or rejects bots exists. */
function isDead(status: number): boolean {
  return status === 400 || status === 404 || status === 410 || (status >= 500 && status < 600);
}

async function follow(page: string, wantsText: boolean, client: Client): Promise<ProbeOutcome> {
  const seen = new Set<string>();
  let url = parse(page);
  while (url !== null) {
    if (seen.has(url.href)) return { type: 'failure', reason: 'redirects in a loop' };
    if (seen.size > maxHops) {
      return { type: 'failure', reason: `redirects more than ${maxHops} times` };
    }
    seen.add(url.href);
    const outcome = await client(url, wantsText);
    if (outcome.type === 'failure') return outcome;
    if (outcome.type === 'private') {
      const reason = 'redirects to an address of a private network';
      return seen.size === 1 ? outcome : { type: 'failure', reason };
    }
    const { status, location, text } = outcome;
    if (!redirects.has(status) || location === undefined) {
      const anchors = once(() => (text === null ? null : anchorsIn(text)));
      return { type: 'response', status, text, anchors };
    }
    url = parse(location, url);
  }
  const reason =
    seen.size === 0 ? "isn't a valid address" : 'redirects to an address without http or https';
  return { type: 'failure', reason };
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Parses an HTTP address; null for any other. The fragment and credentials are removed. */
function parse(written: string, base?: URL): URL | null {
  if (!URL.canParse(written, base?.href)) return null;
  const url = new URL(written, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  return url;
}

/** Requests an address with retries, and with limits per host. */
type Client = (url: URL, wantsText: boolean) => Promise<RequestOutcome>;

/** A host with its concurrency limit and the time of its next allowed request. */
interface HostState {
  readonly limiter: Limiter;
  notBefore: number;
}

function createClient(options: ProbeOptions): Client {
  const { timeoutMs, allowPrivate, signal, now, sleep } = options;
  const overall = createLimiter(options.concurrency);
  const hosts = new Map<string, HostState>();
  const hostOf = ({ host }: URL): HostState => {
    const known = hosts.get(host) ?? { limiter: createLimiter(options.perHost), notBefore: 0 };
    hosts.set(host, known);
    return known;
  };
  const send = (url: URL, method: 'HEAD' | 'GET', wantsText: boolean): Promise<RequestOutcome> =>
    overall(() =>
      sendRequest({
        url,
        method,
        textTypes: wantsText ? /html/i : null,
        timeoutMs,
        allowPrivate,
        signal,
      }),
    );

  /** Falls back to GET: some servers don't support HEAD or respond to it wrongly. */
  const headOrGet = async (url: URL, wantsText: boolean): Promise<RequestOutcome> => {
    if (wantsText) return send(url, 'GET', true);
    const outcome = await send(url, 'HEAD', false);
    const isFine = outcome.type === 'response' && outcome.status < 400;
    const isDelayed = retryAfterMs(outcome, 0, now()) > 0;
    const isFinal = outcome.type === 'failure' && !outcome.isRetryable;
    return isFine || outcome.type === 'private' || isDelayed || isFinal
      ? outcome
      : send(url, 'GET', false);
  };

  const withRetries = async (
    url: URL,
    wantsText: boolean,
    host: HostState,
  ): Promise<RequestOutcome> => {
    for (let attempt = 0; ; attempt += 1) {
      const pause = host.notBefore - now();
      if (pause > 0) await sleep(pause);
      const outcome = await headOrGet(url, wantsText);
      if (attempt + 1 === attempts || signal.aborted || !isRetryable(outcome)) return outcome;
      const wait = retryAfterMs(outcome, attempt, now());
      host.notBefore = Math.max(host.notBefore, now() + wait);
      if (wait === 0) await sleep(backOff(attempt));
    }
  };

  return (url, wantsText) => {
    const host = hostOf(url);
    return host.limiter(() => withRetries(url, wantsText, host));
  };
}

/** Whether a retry may give another result. */
function isRetryable(outcome: RequestOutcome): boolean {
  if (outcome.type === 'failure') return outcome.isRetryable;
  return outcome.type === 'response' && (outcome.status === 429 || outcome.status >= 500);
}

/** The delay that a host asks for, in milliseconds; 0 without one. */
function retryAfterMs(outcome: RequestOutcome, attempt: number, now: number): number {
  if (outcome.type !== 'response' || (outcome.status !== 429 && outcome.status !== 503)) return 0;
  const { retryAfter } = outcome;
  if (retryAfter === undefined) return outcome.status === 429 ? backOff(attempt) : 0;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(ms) ? backOff(attempt) : Math.min(maxWait, Math.max(0, ms));
}

function backOff(attempt: number): number {
  return 500 * 2 ** attempt;
}

/** The fragment that names an element of a page; null without one, or if it can't be an HTML id. */
export function anchorOf(url: string): string | null {
  const [, written = ''] = /#(.*)$/s.exec(url) ?? [];
  const fragment = written.replace(/:~:.*$/s, '');
  // Not ids of elements: routes of client-side apps, and line anchors that GitHub adds by script.
  if (fragment === '' || fragment === 'top' || /^[/!]|^L\d+(-L\d+)?$|=/.test(fragment)) return null;
  return fragment;
}

/** An address without its fragment. */
export function pageOf(url: string): string {
  return url.replace(/#.*$/s, '');
}

/** Every id and name on a page. GitHub prefixes authors' ids with `user-content-`. */
function anchorsIn(html: string): Set<string> {
  const anchors = new Set<string>();
  const parser = new Parser({
    onattribute(attribute, value) {
      if (attribute !== 'id' && attribute !== 'name') return;
      anchors.add(value);
      anchors.add(value.replace(/^user-content-/, ''));
    },
  });
  parser.end(html);
  return anchors;
}

/** Whether an anchor exists, as written or percent-decoded. */
function matchesAnchor(anchors: ReadonlySet<string>, anchor: string): boolean {
  if (anchors.has(anchor)) return true;
  try {
    return anchors.has(decodeURIComponent(anchor));
  } catch {
    return false;
  }
}

/** Runs a task as soon as fewer than the limit are running. */
type Limiter = <T>(task: () => Promise<T>) => Promise<T>;

/** Limits the number of concurrent tasks. They start in the order in which they were added. */
export function createLimiter(limit: number): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((next) => waiting.push(next));
    else running += 1;
    try {
      return await task();
    } finally {
      // The free slot passes to the task that has waited longest.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
