import { lastSegment } from '../text/paths.ts';
import { svgProblem } from './svg.ts';

/**
 * File extensions that browsers execute or open as documents, by the media types that hosts send
 * (mime-db 1.54): HTML, every kind of XML (it can contain HTML elements) and JavaScript; and
 * extensions that servers execute. SVG is checked by content instead.
 */
export const activeExtensions: ReadonlySet<string> = new Set([
  ...[
    '1km',
    'ac',
    'aml',
    'ashx',
    'asmx',
    'asp',
    'aspx',
    'atom',
    'atomcat',
    'atomdeleted',
    'atomsvc',
  ],
  ...[
    'bdo',
    'bmml',
    'ccxml',
    'cdfx',
    'cdxml',
    'cfm',
    'cgi',
    'cjs',
    'cpl',
    'csl',
    'dae',
    'davmount',
  ],
  ...['dbk', 'dcmp', 'dd2', 'ddf', 'dtb', 'dtd', 'dwd', 'ecma', 'emma', 'emotionml', 'es', 'es3'],
  ...['es6', 'et3', 'fcgi', 'fdt', 'fo', 'gml', 'gpx', 'grxml', 'hal', 'held', 'hta', 'htc'],
  ...['htm', 'html', 'ink', 'inkml', 'irp', 'its', 'js', 'jsm', 'jsp', 'jspx', 'jsx', 'kml'],
  ...['lasxml', 'lbe', 'lgr', 'link66', 'lostxml', 'mads', 'maei', 'mathml', 'meta4', 'metalink'],
  ...['mets', 'mht', 'mhtml', 'mjs', 'mml', 'mods', 'mpd', 'mpf', 'mpkg', 'mpp', 'mrcx', 'mscml'],
  ...['musd', 'musicxml', 'mxml', 'ncx', 'obgx', 'omdoc', 'opf', 'osfpvg', 'osm', 'owl', 'phar'],
  ...['php', 'php3', 'php4', 'php5', 'php7', 'php8', 'phps', 'pht', 'phtml', 'pls', 'provx'],
  ...['pskcxml', 'rapd', 'rdf', 'relo', 'res', 'rif', 'rl', 'rld', 'rng', 'rs', 'rsat', 'rsd'],
  ...['rsheet', 'rss', 'rusd', 'sbml', 'sdkd', 'sdkm', 'senmlx', 'sensmlx', 'shf', 'shtm', 'shtml'],
  ...['sls', 'smi', 'smil', 'sru', 'srx', 'ssdl', 'ssml', 'stm', 'stpx', 'svgz', 'swf'],
  ...['swidtag', 'td', 'tei', 'teicorpus', 'tfi', 'ttml', 'uo', 'uoml', 'uvt', 'uvvt', 'vbs'],
  ...['vxml', 'wadl', 'wbs', 'wif', 'wsdl', 'wspolicy', 'x3d', 'x3dz', 'xaml', 'xav', 'xbl'],
  ...['xca', 'xcs', 'xdcf', 'xdf', 'xdm', 'xdp', 'xdssc', 'xel', 'xenc', 'xer', 'xht', 'xhtm'],
  ...['xhtml', 'xhvml', 'xlf', 'xml', 'xns', 'xop', 'xpl', 'xsd', 'xsf', 'xsl', 'xslt', 'xsm'],
  ...['xspf', 'xul', 'xvm', 'xvml', 'yin', 'zaz', 'zmm'],
]);

/**
 * The reason why a file beside entries isn't published, as the end of a sentence; null if it is.
 * Content may come from untrusted authors, and code on the site's origin has its permissions.
 *
 * @param allowed Extensions that the configuration allows, in lower case and without dots.
 */
export function assetProblem(
  path: string,
  content: Uint8Array,
  allowed: readonly string[],
): string | null {
  // Some hosts use any extension of a name: Apache serves `x.html.old` as HTML.
  const extensions = lastSegment(path).toLowerCase().split('.').slice(1);
  const active = extensions.find((each) => activeExtensions.has(each) && !allowed.includes(each));
  if (active !== undefined) return `browsers or servers would run it as .${active}`;
  if (!extensions.includes('svg') || allowed.includes('svg')) return null;
  const problem = svgProblem(content);
  return problem === null ? null : `it ${problem}`;
}
