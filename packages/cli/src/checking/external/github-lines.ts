/** An address of lines of a file on GitHub; the group is the name of a branch, tag or commit. */
const lines =
  /^https:\/\/github\.com\/[^/?#\s]+\/[^/?#\s]+\/blob\/(?<ref>[^/?#\s]+)\/[^#\s]+#L\d+(?:C\d+)?(?:-L\d+(?:C\d+)?)?$/;

/** Commits, and tags such as `v1.2`, whose files don't change. */
const fixedRef = /^(?:[0-9a-f]{7,40}|v?\d[\w.+-]*)$/;

/** The commit of a branch in the page of one of its files. */
const commitOnPage = /"currentOid":"([0-9a-f]{40})"/;

/** Whether an address names lines of a file on a branch, which change with the file. */
export function isMovingLines(url: string): boolean {
  const ref = lines.exec(url)?.groups?.ref;
  return ref !== undefined && !fixedRef.test(ref);
}

/** The permalink of lines on a branch, by the page of the file; null if the page names no commit. */
export function permalinkOf(url: string, page: string): string | null {
  const ref = lines.exec(url)?.groups?.ref;
  const commit = commitOnPage.exec(page)?.[1];
  if (ref === undefined || commit === undefined) return null;
  return url.replace(`/blob/${ref}/`, `/blob/${commit}/`);
}
