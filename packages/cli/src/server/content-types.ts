import { lookup } from 'mrmime';

/** The media type of a file by name. Files without a known extension, such as CNAME, are binary. */
export function contentType(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  // The library's table inherits from Object.prototype, which has keys such as "constructor".
  const found: unknown = name.includes('.') ? lookup(name) : undefined;
  const type = typeof found === 'string' ? found : 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/** Whether files of a media type become smaller by compression. */
export function isCompressible(type: string): boolean {
  return isText(type.replace(/;.*/, '')) || type === 'application/wasm';
}

function isText(type: string): boolean {
  return type.startsWith('text/') || /[/+](json|xml|manifest\+json)$/.test(type);
}
