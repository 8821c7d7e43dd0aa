import { fileStart, once } from '@docsgen/text';
import type { Sources } from '../discover/discover.ts';
import { createAddresses } from '../graph/addresses.ts';
import { localSites } from '../graph/local-sites.ts';
import type { Cache } from '../io/cache.ts';
import type { TextReader } from '../io/texts.ts';
import type {
  Entry,
  FileOrigin,
  LazyOutput,
  PlannedFile,
  Renderer,
  SiteGraph,
} from '../model/index.ts';
import type { Pages } from '../page/plan-pages.ts';
import type { PlannedPage } from '../page/planned-page.ts';
import { type SharePictures, shareImages } from '../page/share-pictures.ts';
import { sidebarTrees } from '../page/sidebar-view.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import { routesOfTwin } from '../routes/routes.ts';
import type { PlannedExtensionFile } from './extension-outputs.ts';
import { feeds } from './feeds.ts';
import { headers, redirectsFile } from './host-files.ts';
import type { KnownFiles, Published } from './known-files.ts';
import { versionMetadata } from './metadata.ts';
import { sitemap } from './sitemap.ts';
import { createTwins } from './twins.ts';
import type { Usage } from './usage.ts';

/** An output file: its origin, for the check, and its content, for servers and builds. */
export interface PlannedOutput extends PlannedFile {
  readonly output: LazyOutput;
  /** The output of a build, whose digest may be known without making its content. */
  readonly publish?: () => Published;
}

/** One kind of output files. */
export interface OutputKind {
  /** The file of a path; undefined if it isn't of this kind. */
  find(path: string): PlannedOutput | undefined;
  /** All files of the kind. Paths and origins are made, but no content. */
  all(): Iterable<PlannedOutput>;
}

/** A kind of which each entry has a file. */
export interface EntryKind extends OutputKind {
  of(entry: Entry): PlannedOutput;
}

/** Everything that outputs are made from. */
export interface OutputInputs {
  readonly site: SiteGraph;
  readonly sources: Sources;
  readonly texts: TextReader;
  readonly renderer: Renderer;
  readonly pages: Pages;
  readonly pageRenderer: PageRenderer;
  readonly knownFiles: KnownFiles;
  readonly cache: Cache;
  /** Null for a site without generated social images. */
  readonly pictures: SharePictures | null;
  readonly usage: () => Usage;
  /** Files of the site's output extensions. */
  readonly extensionFiles: () => readonly PlannedExtensionFile[];
}

/** The kinds of output files, in groups. If several have a file of one path, the first one wins. */
export interface OutputKinds {
  /** Files that are copied: of the static folder, beside entries, and of the theme. */
  readonly copied: readonly OutputKind[];
  readonly pages: EntryKind;
  readonly twins: EntryKind;
  /** All other files, and the twins. */
  readonly derived: readonly OutputKind[];
}

/**
 * The one list of all output files. The check of their paths, the server and the build read it, so
 * a new kind of output is added here and nowhere else. (The index of the search is beside it, since
 * its paths are known only when it has been made; and the manifest, which lists the others.)
 */
export function outputKinds(inputs: OutputInputs): OutputKinds {
  const { site, texts, renderer, pages, pictures, usage, knownFiles } = inputs;
  const { config } = site;
  const addresses = createAddresses(config);
  const locals = localSites(site);
  const twins = twinKind(inputs);
  return {
    copied: [
      kind(/./, () => staticFiles(inputs)),
      // These two need the usage of all entries, which a server shouldn't make for each page.
      kind(/^assets\//, () => filesBesideEntries(inputs)),
      kind(/^assets\//, () => ofSite('a file of the theme', themeFiles(inputs))),
    ],
    pages: pageKind(inputs),
    twins,
    derived: [
      kind(/^assets\/look\./, () =>
        ofSite('the stylesheet of the theme', [pages.appearance ?? []]),
      ),
      kind(/^assets\/share\//, () => {
        return ofSite('a social image', pictures === null ? [] : shareImages(site, pictures));
      }),
      kind(/^_headers$/, () => ofSite('a file for hosts', [headers(config, usage().hosts)])),
      kind(/^_redirects$/, () => ofSite('a file for hosts', redirectsFile(site, addresses))),
      kind(/metadata\.json$/, () => {
        const files = locals.flatMap((local) =>
          local.site.versions.map((version) => versionMetadata(version, local)),
        );
        return listsOfSite('the metadata', files, knownFiles);
      }),
      kind(/sidebar\.html$/, () => {
        return listsOfSite(
          'a sidebar',
          locals.flatMap((local) => sidebarTrees(local, renderer)),
          knownFiles,
        );
      }),
      kind(/feed\.(xml|json)$/, () => {
        return ofSite(
          'a feed',
          locals.flatMap((local) => feeds(local, texts)),
        );
      }),
      twins,
      kind(/^(sitemap(-\d+)?\.xml|robots\.txt)$/, () => {
        const files = sitemap(pages, addresses);
        return ofSite('a file for search engines', files).map((file) => {
          return { ...file, publish: () => knownFiles.publishListing(file.output) };
        });
      }),
      // Last, since their paths can't be recognized by a pattern.
      kind(/./, () => filesOfExtensions(inputs)),
    ],
  };
}

/**
 * A kind whose files are planned at the first request for one.
 *
 * @param name A pattern that all of their paths match: a server needs the headers for every page,
 *   and most other kinds rarely.
 * @throws when a path doesn't match: `build` would write the file, and `serve` wouldn't find it.
 */
function kind(name: RegExp, plan: () => readonly PlannedOutput[]): OutputKind {
  const all = once(() => {
    const files = plan();
    const other = files.find(({ path }) => !name.test(path));
    if (other !== undefined) throw new Error(`The path ${other.path} doesn't match ${name}.`);
    return files;
  });
  // The last file of a path wins: equal files beside entries share one.
  const files = once(() => new Map(all().map((file) => [file.path, file])));
  return {
    find: (path) => (name.test(path) ? files().get(path) : undefined),
    all,
  };
}

/** Files of the site as a whole. @param outputs May contain empty lists, which are left out. */
function ofSite(
  what: string,
  outputs: readonly (LazyOutput | readonly LazyOutput[])[],
): PlannedOutput[] {
  return outputs.flat().map((output): PlannedOutput => {
    return { path: output.path, what, from: { type: 'site' }, output };
  });
}

/** Files of the site that depend on the names and the descriptions of entries alone. */
function listsOfSite(
  what: string,
  outputs: readonly LazyOutput[],
  knownFiles: KnownFiles,
): PlannedOutput[] {
  return ofSite(what, outputs).map((file) => {
    return { ...file, publish: () => knownFiles.publishList(file.output) };
  });
}

function pageKind({ pages, pageRenderer, knownFiles }: OutputInputs): EntryKind {
  const planned = (page: PlannedPage): PlannedOutput => {
    const { path, what, from } = page;
    return {
      path,
      what,
      from,
      output: { path, content: () => pageRenderer.render(page) },
      publish: () => knownFiles.publishPage(page),
    };
  };
  return {
    find(path) {
      const page = pages.find(path);
      return page === null ? undefined : planned(page);
    },
    of: (entry) => planned(pages.of(entry)),
    *all() {
      for (const page of pages.all()) yield planned(page);
    },
  };
}

/** Twins are planned when they are asked for: a large site doesn't hold all of them in memory. */
function twinKind({ site, texts, cache, knownFiles }: OutputInputs): EntryKind {
  const twinOf = createTwins(site, { texts, cache });
  const planned = (entry: Entry): PlannedOutput => {
    const { route } = entry;
    const output = twinOf(entry);
    const { path } = output;
    return {
      path,
      what: `the Markdown of ${route}`,
      from: { type: 'entry', route },
      output,
      publish: () => knownFiles.publishTwin(entry, output),
    };
  };
  return {
    find(path) {
      const [entry] = routesOfTwin(path).flatMap((route) => site.routes.get(route) ?? []);
      return entry === undefined ? undefined : planned(entry);
    },
    of: planned,
    *all() {
      for (const entry of site.routes.values()) yield planned(entry);
    },
  };
}

function staticFiles({ site: { config }, sources }: OutputInputs): PlannedOutput[] {
  const folder = config.staticDir.slice(config.root.length + 1);
  return [...sources.staticFiles.values()].map(({ path, content }): PlannedOutput => {
    const from: FileOrigin = { type: 'static', file: `${folder}/${path}`, span: fileStart };
    return {
      path,
      what: 'a file of the static folder',
      from,
      output: { path, content: () => content },
    };
  });
}

/** Files beside entries that an entry shows or links to. Others aren't published. */
function filesBesideEntries({ sources, usage }: OutputInputs): PlannedOutput[] {
  const { assets } = usage();
  const beside = sources.collections.flatMap((collection) => [...collection.assets]);
  return beside
    .filter(([, { path }]) => assets.has(path))
    .map(([file, { path, content }]): PlannedOutput => {
      const from: FileOrigin = { type: 'asset', file, span: fileStart, content };
      return { path, what: `the file ${file}`, from, output: { path, content: () => content } };
    });
}

/** The theme's files, without those of directives that no entry uses. */
function themeFiles({ renderer, usage }: OutputInputs): readonly LazyOutput[] {
  const { directives } = usage();
  return renderer.assets.filter(({ directive }) => {
    return directive === undefined || directives.has(directive);
  });
}

function filesOfExtensions({ extensionFiles, knownFiles }: OutputInputs): PlannedOutput[] {
  return extensionFiles().map(({ extension, output, isOfNames }): PlannedOutput => {
    const what = `a file of the output "${extension}"`;
    const file: PlannedOutput = { path: output.path, what, from: { type: 'output' }, output };
    return isOfNames ? { ...file, publish: () => knownFiles.publishList(output) } : file;
  });
}
