import { runExtension } from '@docsgen/markdown/document';
import { isOwnModule, moduleOf } from '../config/extensions.ts';
import { createAddresses } from '../graph/addresses.ts';
import { localSites } from '../graph/local-sites.ts';
import { listedEntries, localView } from '../graph/local-view.ts';
import type {
  Entry,
  Extensions,
  LazyOutput,
  OutputExtension,
  OutputFile,
  OutputView,
  SiteGraph,
} from '../model/index.ts';
import { twinPath } from '../routes/routes.ts';

/** A file of an output extension, with the extension's name. */
export interface PlannedExtensionFile {
  readonly extension: string;
  readonly output: LazyOutput;
  /** Whether it follows from the names of the site: see `OutputFile`. */
  readonly isOfNames: boolean;
}

/**
 * Plans the files of the site's output extensions.
 *
 * @param markdown Prints the Markdown twin of an entry.
 * @throws ExtensionFault when one fails.
 */
export function planExtensionOutputs(
  site: SiteGraph,
  markdown: (entry: Entry) => Promise<string>,
): PlannedExtensionFile[] {
  const addresses = createAddresses(site.config);
  const entries = listedEntries(site);
  const address = (route: string): string => addresses.absolute(addresses.of(route));
  const languages = localSites(site).map(localView);
  const view: OutputView = {
    site,
    get entries() {
      return entries();
    },
    address,
    markdown,
    markdownAddress: ({ route }) => addresses.absolute(addresses.file(twinPath(route))),
    languages,
  };
  return ownFirst(site.config.extensions).flatMap((output) => {
    const files = runExtension(output, '', () => [...output.files(view)]);
    return files.map((file) => {
      const isOfNames = file.dependsOn === 'names';
      return { extension: output.name, output: toOutput(file, output), isOfNames };
    });
  });
}

/** The program's first: of two files with one path, the site's is to be renamed. */
function ownFirst(extensions: Extensions): readonly OutputExtension[] {
  const isOwn = (output: OutputExtension) => isOwnModule(moduleOf(output, extensions));
  const { outputs } = extensions;
  return [...outputs.filter(isOwn), ...outputs.filter((output) => !isOwn(output))];
}

function toOutput({ path, content }: OutputFile, output: OutputExtension): LazyOutput {
  const make = async () => (typeof content === 'function' ? await content() : content);
  return {
    path: runExtension(output, '', () => checkedPath(path)),
    async content() {
      try {
        return checkedContent(await make());
      } catch (cause) {
        return runExtension(output, `on ${path}`, () => {
          throw cause;
        });
      }
    },
  };
}

/** @throws TypeError for an invalid path: extensions may be written without type checking. */
function checkedPath(path: unknown): string {
  if (typeof path === 'string' && path !== '') return path;
  throw new TypeError('A file has a path.');
}

function checkedContent(content: unknown): string | Uint8Array {
  if (typeof content === 'string' || content instanceof Uint8Array) return content;
  throw new TypeError('The content of a file is a text or bytes.');
}
