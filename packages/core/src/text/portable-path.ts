/**
 * What the name of a published file may be, so that it stays where it is put on every system
 * that a site may be built on or served from. The only place that judges such names.
 */

/** Names that belong to devices on Windows, whatever extension they have. */
const deviceName = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(\..*)?$/i;

/** Folders of tools, which hold programs and settings that run or decide what runs. */
const toolFolder = /^(\.git|git~1|\.hg|\.svn|\.docsgen|\.docsgen-staging|node_modules)$/i;

/** The most that ext4 (bytes) and, with room to spare, APFS and NTFS (UTF-16 units) take. */
const longestName = 255;

/**
 * In bytes. macOS takes 1,024 for a path with all folders around the site, and servers take
 * addresses of 4,096 characters, where a letter of two bytes has six.
 */
const longestPath = 800;

/** Most paths are of these characters, and have none of these parts: that is seen at once. */
const plain = /^[\w./-]+$/;
const suspicious = /(^|\/)(\.|con|prn|aux|nul|com\d|lpt\d|node_modules)|\.(\/|$)|\/\/|^\/|\/$/i;

/** Characters that take no room on the screen, and that HFS+ leaves out of names. */
const ignored = /\p{Cf}/gu;

/** Whether a path has a part that belongs to git, to docsgen or to a package manager. */
export function isInToolFolder(path: string): boolean {
  return path.split('/').some((name) => toolFolder.test(name.replace(ignored, '')));
}

/** Whether a path stays inside the folder that it is relative to, on every system. */
export function isInside(path: string): boolean {
  return !/^\/|\\|\0|(^|\/)\.\.(\/|$)|^[a-z]:/i.test(path) && path !== '';
}

/**
 * Whether no site may have a file at a path, whatever its settings say: because it would lie
 * elsewhere or among a tool's files, or because hardly a disk has room for such a name. What else
 * `pathProblem` finds is about other systems, and a site may do without them.
 */
export function isUnwritable(path: string): boolean {
  if (!isInside(path) || isInToolFolder(path)) return true;
  const names = path.split('/');
  return names.some((name) => /^\.?$/.test(name) || Buffer.byteLength(name) > longestName);
}

/**
 * Why no file can be published at a path, as the end of a sentence that begins with the path;
 * null when one can.
 *
 * @param path Relative to the output folder, with slashes.
 */
export function pathProblem(path: string): string | null {
  if (path.length < longestName && plain.test(path) && !suspicious.test(path)) return null;
  if (Buffer.byteLength(path) > longestPath) return `is longer than ${longestPath} bytes`;
  for (const name of path.split('/')) {
    const problem = nameProblem(name);
    if (problem !== null) return problem;
  }
  return null;
}

function nameProblem(name: string): string | null {
  if (name === '') return 'has an empty part';
  if (name === '.' || name === '..') return `has the part "${name}", which leads elsewhere`;
  if (isInToolFolder(name)) return `has the part "${name}", which belongs to a tool`;
  if (Buffer.byteLength(name) > longestName) return `has a part of more than ${longestName} bytes`;
  if (/[\p{Cc}\p{Cs}]/u.test(name)) return 'has a control character or half a character in it';
  const [sign] = /[\\:*?"<>|]/.exec(name) ?? [];
  if (sign !== undefined) return `has "${sign}" in it, which Windows has in no name`;
  const [code] = /%(2e|2f|5c|00)/i.exec(name) ?? [];
  if (code !== undefined) return `has "${code}" in it, which servers read as another path`;
  if (/[. ]$/.test(name)) return 'has a part that ends in a dot or a space, which Windows drops';
  if (deviceName.test(name)) return `has the part "${name}", which is a device on Windows`;
  return null;
}

/**
 * A path as systems compare it that tell neither upper from lower case nor composed from
 * decomposed letters: two paths with one of these may be one file.
 */
export function foldPath(path: string): string {
  if (/^[\0-\x7f]*$/.test(path)) return path.toLowerCase();
  // Up and down again: ß is ss then, and a final ς a σ. A dotless ı stays apart from i.
  const fold = (text: string): string => text.toUpperCase().toLowerCase();
  return path.normalize('NFD').replace(/[^ı]+/gu, fold).normalize('NFC');
}
