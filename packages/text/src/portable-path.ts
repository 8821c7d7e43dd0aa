/**
 * Rules for names of published files, so that they are valid on every system that builds or serves
 * a site. No other module checks such names.
 */

/** Reserved device names on Windows, with any extension. */
const deviceName = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(\..*)?$/i;

/** Folders in which tools keep programs and settings that they execute. */
const toolFolder = /^(\.git|git~1|\.hg|\.svn|\.docsgen|\.docsgen-staging|node_modules)$/i;

/** Maximum length of a name on ext4 (bytes) and, with a margin, on APFS and NTFS (UTF-16 units). */
const longestName = 255;

/**
 * Maximum length of a path in bytes. macOS limits a path to 1,024 including the folders of the
 * site, and servers limit addresses to 4,096 characters, where a two-byte letter takes six.
 */
const longestPath = 800;

const plain = /^[\w./-]+$/;
const suspicious = /(^|\/)(\.|con|prn|aux|nul|com\d|lpt\d|node_modules)|\.(\/|$)|\/\/|^\/|\/$/i;

/** Whether a path is one of the most, which have no problem on any system: a fast test. */
function isPlain(path: string): boolean {
  return path.length < longestName && plain.test(path) && !suspicious.test(path);
}

/** Invisible characters, which HFS+ ignores in names. */
const ignored = /\p{Cf}/gu;

/** Whether a path has a folder of version control, of docsgen or of a package manager. */
export function isInToolFolder(path: string): boolean {
  return path.split('/').some((name) => toolFolder.test(name.replace(ignored, '')));
}

/** Whether a path stays inside its base folder on every system. */
export function isInside(path: string): boolean {
  return !/^\/|\\|\0|(^|\/)\.\.(\/|$)|^[a-z]:/i.test(path) && path !== '';
}

/**
 * Whether a path is invalid on every system: it leads out of the output, is in a tool's folder, or
 * has a part that is empty or too long for most file systems. `pathProblem` also finds names that
 * only some systems reject.
 */
export function isUnwritable(path: string): boolean {
  if (isPlain(path)) return false;
  if (!isInside(path) || isInToolFolder(path)) return true;
  const names = path.split('/');
  return names.some((name) => /^\.?$/.test(name) || Buffer.byteLength(name) > longestName);
}

/**
 * The problem of a path, worded as the predicate of a sentence whose subject is the path; null for
 * a valid path.
 *
 * @param path Relative to the output folder, with slashes.
 */
export function pathProblem(path: string): string | null {
  if (isPlain(path)) return null;
  if (Buffer.byteLength(path) > longestPath) return `is longer than ${longestPath} bytes`;
  for (const name of path.split('/')) {
    const problem = nameProblem(name);
    if (problem !== null) return problem;
  }
  return null;
}

function nameProblem(name: string): string | null {
  if (name === '') return 'has an empty part';
  if (name === '.' || name === '..') return `has the part "${name}", which leads to another folder`;
  if (isInToolFolder(name)) return `has the part "${name}", which belongs to a tool`;
  if (Buffer.byteLength(name) > longestName) return `has a part of more than ${longestName} bytes`;
  if (/[\p{Cc}\p{Cs}]/u.test(name)) return 'contains a control character or a lone surrogate';
  const [sign] = /[\\:*?"<>|]/.exec(name) ?? [];
  if (sign !== undefined) return `contains "${sign}", which Windows forbids in names`;
  const [code] = /%(2e|2f|5c|00)/i.exec(name) ?? [];
  if (code !== undefined) return `contains "${code}", which servers decode to another path`;
  if (/[. ]$/.test(name)) return 'has a part that ends in a dot or a space, which Windows drops';
  if (deviceName.test(name)) return `has the part "${name}", which is a device on Windows`;
  return null;
}

/**
 * Normalizes a path like systems that ignore case and Unicode composition: two paths with the same
 * result may name the same file.
 */
export function foldPath(path: string): string {
  if (/^[\0-\x7f]*$/.test(path)) return path.toLowerCase();
  // Upper case, then lower case: ß becomes ss, a final ς becomes σ. A dotless ı stays distinct from
  // i.
  const fold = (text: string): string => text.toUpperCase().toLowerCase();
  return path.normalize('NFD').replace(/[^ı]+/gu, fold).normalize('NFC');
}
