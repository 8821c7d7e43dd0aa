import { digest } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { renderContent } from '../src/directives/render-directives.ts';
import { createRenderer } from '../src/index.ts';
import { en } from '../src/text/en.ts';
import { component } from './fixtures/component.ts';
import { english } from './render.ts';

describe('an admonition', () => {
  test('has an icon, and its type as its title', () => {
    expect(renderContent([component('warning', ['<p>Mind the gap.</p>'])], english)).toMatch(
      /^<div class="admonition admonition-warning" role="note"><p class="admonition-title"><svg [^>]*aria-hidden="true"><path d="[^"]+"><\/path><\/svg><strong>Warning<\/strong><\/p><div><p>Mind the gap.<\/p><\/div><\/div>$/,
    );
  });

  test('names its type before its title, so that the type doesn’t depend on colour', () => {
    const label = ['Never <code>rm</code>'];
    expect(renderContent([component('danger', [], { label })], english)).toContain(
      '<strong>Danger:</strong> <span>Never <code>rm</code></span></p>',
    );
  });

  test('has an icon that no other type has', () => {
    const kinds = Object.keys(en.admonitionTitles);
    const icons = kinds.map((kind) => {
      return /<path d="([^"]+)"/.exec(renderContent([component(kind, ['x'])], english))?.[1];
    });
    expect(kinds).toHaveLength(7);
    expect(new Set(icons.filter(Boolean)).size).toBe(7);
  });

  test('may have its type as an attribute', () => {
    const props = { type: 'tip' };
    expect(renderContent([component('admonition', ['x'], { props })], english)).toBe(
      renderContent([component('tip', ['x'])], english),
    );
  });

  test('of an unknown type is a note', () => {
    const props = { type: 'constructor' };
    const html = renderContent([component('admonition', ['x'], { props })], english);
    expect(html).toBe(renderContent([component('note', ['x'])], english));
  });
});

describe('compiled Markdown', () => {
  test('is concatenated in order, even if an element spans several pieces', () => {
    const content = ['<ul><li>', component('note', ['a']), '</li></ul>', '<p>b</p>'];
    expect(renderContent(content, english)).toMatch(
      /^<ul><li><div .*<div>a<\/div><\/div><\/li><\/ul><p>b/,
    );
  });

  test('is rendered with nested directives', () => {
    const html = renderContent(
      [component('tip', ['<p>a</p>', component('note', ['b']), 'c'])],
      english,
    );
    expect(html).toMatch(/<div><p>a<\/p><div class="admonition admonition-note".*b<\/div><\/div>c/);
  });

  test('keeps the content of unknown directives, also of those named as Object.prototype’s members', () => {
    expect(renderContent([component('unheard-of', ['<p>a</p>'])], english)).toBe('<p>a</p>');
    expect(renderContent([component('constructor', ['<p>a</p>'])], english)).toBe('<p>a</p>');
    const label = ['Read <em>this</em>'];
    expect(renderContent([component('unheard-of', ['<p>a</p>'], { label })], english)).toBe(
      '<p>Read <em>this</em></p>\n<p>a</p>',
    );
  });
});

describe('the renderer', () => {
  const renderer = createRenderer({
    digest: 'abc',
    assets: {
      'docsgen.css': 'body{}',
      'docsgen.js': '0',
      'mermaid.js': '1',
      'mermaid/a-B1.js': '2',
    },
  });

  test('has the digest of its options', () => {
    expect(renderer.digest).toBe('abc');
  });

  test('adds a content hash to the name of its stylesheet', () => {
    expect(renderer.stylesheets[0]).toMatch(/^assets\/docsgen\.[0-9a-f]{10}\.css$/);
    expect(renderer.assets[0]?.path).toBe(renderer.stylesheets[0]);
    expect(renderer.assets[0]?.content()).toBe('body{}');
    const other = createRenderer({ digest: 'abc', assets: { 'docsgen.css': 'body{color:red}' } });
    expect(other.stylesheets).not.toEqual(renderer.stylesheets);
  });

  test('reads files lazily', () => {
    const read: string[] = [];
    const content = (): string => {
      read.push('docsgen.css');
      return 'body{}';
    };
    const file = { digest: digest('body{}'), content };
    const lazy = createRenderer({ digest: 'abc', assets: { 'docsgen.css': file } });
    expect([lazy.stylesheets, read]).toEqual([renderer.stylesheets, []]);
    expect([lazy.assets[0]?.content(), read]).toEqual(['body{}', ['docsgen.css']]);
  });

  test('adds a content hash to the names of scripts, except chunks, which have one', () => {
    expect(renderer.scripts.docsgen).toMatch(/^assets\/docsgen\.[0-9a-f]{10}\.js$/);
    expect(renderer.assets.map(({ path }) => path)).toContain('assets/mermaid/a-B1.js');
  });

  test('gives lazily loaded scripts one hash, which depends on all of them', () => {
    const hashes = (assets: Readonly<Record<string, string>>): (string | undefined)[] => {
      const { scripts } = createRenderer({ digest: 'abc', assets });
      return ['docsgen', 'tabs', 'zoom'].map((name) => scripts[name]?.split('.')[1]);
    };
    const files = { 'docsgen.js': '1', 'tabs.js': '2', 'zoom.js': '3' };
    const [docsgen, tabs, zoom] = hashes(files);
    expect(tabs).toBe(zoom);
    const [sameDocsgen, otherTabs] = hashes({ ...files, 'zoom.js': '4' });
    expect([sameDocsgen === docsgen, otherTabs === tabs]).toEqual([true, false]);
  });

  test('names the directive that scripts belong to', () => {
    expect(renderer.assets.map(({ directive }) => directive)).toEqual([
      undefined,
      undefined,
      'mermaid',
      'mermaid',
    ]);
  });

  test('has a specification for each directive', () => {
    expect(Object.keys(renderer.directives)).toEqual([
      'note',
      'tip',
      'info',
      'important',
      'warning',
      'caution',
      'danger',
      'admonition',
      'tabs',
      'tab',
      'code-group',
      'steps',
      'cards',
      'card',
      'badge',
      'since',
      'applies',
      'deprecated',
      'details',
      'file-tree',
      'figure',
      'video',
      'valid',
      'invalid',
      'sortable',
      'glossary',
      'doc-list',
      'entry-table',
      'news',
      'mermaid',
    ]);
    expect(renderer.directives.note).toEqual({
      description: 'A remark beside the text.',
      kind: 'container',
      label: true,
      props: {},
      plain: 'Note',
    });
  });
});
