import type { DocMain } from '@docsgen/core';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import {
  Article,
  type ComponentProps,
  Content,
  createRenderer,
  defineDirective,
  Footer,
  Title as PageTitle,
  type SiteTheme,
  type Template,
  ThemeFault,
  useMessages,
} from '../src/index.ts';
import { component } from './fixtures/component.ts';
import { doc } from './fixtures/doc.ts';
import { count } from './render.ts';

const none: SiteTheme = { components: {}, directives: {}, templates: {}, panels: {}, messages: {} };

const main = docMain();

function docMain(): DocMain {
  if (doc.main.type !== 'doc') throw new Error('The fixture is a page.');
  return doc.main;
}

function rendererWith(theme: Partial<SiteTheme>) {
  return createRenderer({ digest: 'test', assets: {}, theme: { ...none, ...theme } });
}

function htmlWith(theme: Partial<SiteTheme>, content: (string | ReturnType<typeof component>)[]) {
  return rendererWith(theme).renderPage({ ...doc, main: { ...main, content } });
}

const OwnFooter = ({ siteTitle }: ComponentProps['Footer']) => (
  <footer>Made for {siteTitle}</footer>
);

const FramedFooter = (props: ComponentProps['Footer']) => (
  <>
    <aside>Before</aside>
    <Footer {...props} />
  </>
);

const LoudTitle = (props: Parameters<typeof PageTitle>[0]) => (
  <h1 title={useMessages().search}>{props.main.title.toUpperCase()}</h1>
);

const BrokenFooter = (): never => {
  throw new Error('oh');
};

const LateFooter = async () => <footer />;

describe('a component of the site', () => {
  test('replaces the theme’s component, and gets its props', () => {
    const html = htmlWith({ components: { Footer: OwnFooter } }, []);
    expect(html).toContain(`<footer>Made for ${doc.frame.title}</footer>`);
    expect(html).not.toContain('class="foot"');
  });

  test('may wrap the theme’s component', () => {
    const html = htmlWith({ components: { Footer: FramedFooter } }, []);
    expect(html).toContain('<aside>Before</aside><footer class="foot">');
    expect(count(html, '<aside>Before</aside>')).toBe(1);
  });

  test('replaces the component inside other components, and can use the page’s texts', () => {
    const html = htmlWith({ components: { PageTitle: LoudTitle } }, []);
    expect(html).toContain(`<h1 title="Search">${main.title.toUpperCase()}</h1>`);
  });

  test('that throws is named in the error', () => {
    const attempt = () => htmlWith({ components: { Footer: BrokenFooter } }, []);
    expect(attempt).toThrow(ThemeFault);
    expect(attempt).toThrow('The component Footer failed.');
  });

  test('cannot be asynchronous', () => {
    expect(() => htmlWith({ components: { Footer: LateFooter } }, [])).toThrow(ThemeFault);
  });
});

const Recipe: Template = ({ main: own }) => (
  <Article>
    <PageTitle main={own} />
    <p>For {(own.model as { readonly servings: number }).servings}</p>
    <Content content={own.content} />
  </Article>
);

describe('a template of the site', () => {
  const page = { ...main, type: 'extension', name: 'recipe', model: { servings: 3 } } as const;
  const htmlOf = (recipe: Template) =>
    rendererWith({ templates: { recipe } }).renderPage({ ...doc, main: page });
  test('makes the article of the pages of its extension', () => {
    const html = htmlOf(Recipe);
    expect(count(html, '<article')).toBe(1);
    expect(html).toContain('<p>For 3</p>');
    expect(html).toContain('<div class="prose');
  });

  test('is named in errors, also in those of what it returned', () => {
    const failing: Template = () => {
      throw new Error('No recipe.');
    };
    expect(() => htmlOf(failing)).toThrow('The template recipe failed.');
    const made = { servings: 3 } as unknown as ReactNode;
    expect(() => htmlOf(() => made)).toThrow('The template recipe failed.');
  });
});

describe('a directive of the site', () => {
  const apiCall = defineDirective({
    kind: 'container',
    label: true,
    attributes: {
      method: { required: true, values: ['GET', 'POST'] },
      href: { type: 'link' },
      limit: { type: 'number' },
      open: { type: 'boolean' },
    },
    component: ({ props, content }) => (
      <section data-method={props.method}>{content.length}</section>
    ),
  });

  test('has a specification as plain data', () => {
    const { directives } = rendererWith({ directives: { 'api-call': apiCall } });
    expect(directives['api-call']).toEqual({
      kind: 'container',
      label: true,
      props: {
        method: { required: true, values: ['GET', 'POST'] },
        href: { required: false, values: null, link: true },
        limit: { required: false, values: null, type: 'number' },
        open: { required: false, type: 'boolean', values: ['true', 'false'] },
      },
    });
    expect(directives.note).toBeDefined();
  });

  test('renders its component, also inside other directives', () => {
    const own = component('api-call', ['<p>a</p>'], { props: { method: 'GET' } });
    const html = htmlWith({ directives: { 'api-call': apiCall } }, [component('note', [own])]);
    expect(html).toContain('<section data-method="GET">8</section>');
  });

  test('replaces a directive of the theme', () => {
    const html = htmlWith({ directives: { note: apiCall } }, [component('note', [])]);
    expect(html).toContain('<section>0</section>');
  });

  test('that throws is named in the error', () => {
    const broken = defineDirective({
      kind: 'leaf',
      component() {
        throw new Error('oh');
      },
    });
    const attempt = () => htmlWith({ directives: { oops: broken } }, [component('oops', [])]);
    expect(attempt).toThrow('The directive oops failed.');
  });

  test('is rejected if its definition is invalid', () => {
    const define = defineDirective as (definition: unknown) => unknown;
    expect(() => define({ kind: 'block', component: () => null })).toThrow('"kind" must be');
    expect(() => define({ kind: 'leaf' })).toThrow('"component" must be a function.');
    expect(() =>
      define({ kind: 'leaf', component: () => null, attributes: { a: { type: 'date' } } }),
    ).toThrow('The type of "a" must be');
  });
});

test('a text that the site replaces is replaced everywhere', () => {
  const html = htmlWith({ messages: { search: 'Find' } }, []);
  expect(html).toContain('Find');
  expect(html).not.toContain('>Search<');
});

test('stylesheets of the site follow the theme’s, in their order', () => {
  const renderer = createRenderer({
    digest: 'test',
    assets: { 'docsgen.css': 'a{}' },
    files: [{ path: 'assets/site.1.css', content: 'a{}' }],
    stylesheets: ['assets/site.1.css'],
  });
  expect(renderer.stylesheets).toHaveLength(2);
  expect(renderer.stylesheets[1]).toBe('assets/site.1.css');
  expect(renderer.assets.map(({ path }) => path)).toContain('assets/site.1.css');
});
