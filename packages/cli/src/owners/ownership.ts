import path from 'node:path';
import { type LookUpOwners, type PipelineOptions, reviewOf, runPipeline } from '@docsgen/core';
import { type CodeownersFile, parseCodeowners } from './codeowners.ts';

/** A page with those who look after it. */
export interface OwnedPage {
  /** Path relative to the site's root. */
  readonly file: string;
  readonly route: string;
  readonly owners: readonly string[];
  /** Where the owners are declared; null without owners. */
  readonly ownersFrom: string | null;
  readonly reviewBy: string | null;
  readonly overdue: boolean;
  /** ISO date of the last change, if known. */
  readonly lastUpdated: string | null;
}

/** Who owns the pages of a site, and when they are to be reviewed. */
export interface OwnershipReport {
  /** ISO date by which reviews are judged. */
  readonly today: string;
  /** By file. */
  readonly pages: readonly OwnedPage[];
  /** Lines of `CODEOWNERS` that aren't understood, from 1. */
  readonly unread: readonly number[];
}

/** Lists the pages of the working tree with their owners. Generated pages have none. */
export async function reportOwnership(
  options: PipelineOptions,
  codeowners: CodeownersFile | null,
): Promise<OwnershipReport> {
  const { site } = await runPipeline(options);
  const lookUp = createOwners(codeowners);
  const entries = site.versions
    .filter(({ collection }) => collection.ref === null)
    .flatMap((version) => [...version.entries.values()])
    .filter(({ untranslated, filePath }) => {
      return untranslated !== true && !Object.hasOwn(site.made.files, filePath);
    });
  const pages = entries.map((entry): OwnedPage => {
    const ownership = lookUp.ownersOf(entry);
    const review = reviewOf(entry, site);
    return {
      file: entry.filePath,
      route: entry.route,
      owners: ownership?.owners ?? [],
      ownersFrom: ownership?.from ?? null,
      reviewBy: review?.date ?? null,
      overdue: review?.isOverdue ?? false,
      lastUpdated: entry.lastUpdated,
    };
  });
  pages.sort((a, b) => (a.file < b.file ? -1 : 1));
  return { today: site.today, pages, unread: lookUp.unread };
}

/** Looks up owners of entries. Those in front matter precede those of `CODEOWNERS`. */
export function createOwners(codeowners: CodeownersFile | null): {
  readonly ownersOf: LookUpOwners;
  readonly unread: readonly number[];
} {
  const parsed = codeowners === null ? null : parseCodeowners(codeowners);
  return {
    unread: parsed?.unread ?? [],
    ownersOf({ frontMatter, filePath }) {
      const { owners } = frontMatter;
      if (owners !== undefined) return { owners, from: 'front matter' };
      return parsed?.ownersOf(path.posix.join(codeowners?.below ?? '', filePath)) ?? null;
    },
  };
}
