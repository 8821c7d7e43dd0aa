import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contrastOf, leastContrast, mixColors, themeColors, toPosix } from '@docsgen/core';
import { stylesheetsOf } from '../conversion/stylesheets.ts';
import { present, textsOf, type Values } from '../conversion/values.ts';
import { ifThere } from '../paths.ts';
import type { DocusaurusSite } from './read-site.ts';

/** Matches custom properties and classes of Docusaurus's theme and of Infima, its styles. */
const ownNames =
  /--(?:ifm|docsearch|docusaurus)-|\.(?:navbar|footer|hero|menu|button|pagination|theme-|docusaurus-|DocSearch)|data-theme|#__docusaurus/;

/** The settings for `customCss`: its stylesheets, and the colour of links that it gives the theme. */
export async function themeStyles(site: DocusaurusSite): Promise<Values> {
  const { folder, themes, unsupported } = site;
  const files = themes
    .flatMap(({ customCss }) => textsOf(Array.isArray(customCss) ? customCss : [customCss]))
    .map((file) => toPosix(path.relative(folder, path.resolve(folder, file))));
  const css = files.filter((file) => file.endsWith('.css'));
  unsupported.add(
    'stylesheets that a program compiles',
    files.filter((file) => !css.includes(file)),
  );
  const sheet = { files: css, theme: 'Docusaurus', own: ownNames };
  const stylesheets = await stylesheetsOf(sheet, folder, unsupported);
  const texts: string[] = [];
  for (const file of files) {
    texts.push((await ifThere(readFile(path.join(folder, file), 'utf8'))) ?? '');
  }
  return present({
    colors: colorsOf(texts.join('\n')),
    stylesheets: stylesheets.length === 0 ? null : stylesheets,
  });
}

const comment = /\/\*[^*]{0,5000}(?:\*(?!\/)[^*]{0,5000}){0,500}\*\//g;

/** A rule without others in it. */
const block = /(?<selector>[^{};]{1,500})\{(?<body>[^{}]{1,20000})\}/g;

const primary = /--ifm-color-primary:\s{0,20}(?<color>#(?:[0-9a-f]{6}|[0-9a-f]{3}))\b/i;

/** The colours for the theme's primary colour in each scheme; null without one. */
function colorsOf(css: string): Values | null {
  const found: { light?: string; dark?: string } = {};
  for (const { groups = {} } of css.replace(comment, '').matchAll(block)) {
    const color = primary.exec(groups.body ?? '')?.groups?.color;
    const scheme = /data-theme=["']?dark/.test(groups.selector ?? '') ? 'dark' : 'light';
    if (color !== undefined) found[scheme] ??= color;
  }
  const { light, dark = light } = found;
  if (light === undefined || dark === undefined) return null;
  const [day, night] = [shadesOf(light, 0), shadesOf(dark, 1)];
  return {
    accent: { light: day.accent, dark: night.accent },
    accentSoft: { light: day.soft, dark: night.soft },
  };
}

/** Share of the accent in the background of the current item in menus. */
const softShare = 0.1;

/**
 * A colour, made darker or lighter until it is readable on the theme's backgrounds, and the
 * background of the current item in menus.
 *
 * @param scheme 0 for light, 1 for dark.
 */
function shadesOf(
  color: string,
  scheme: 0 | 1,
): { readonly accent: string; readonly soft: string } {
  const { background, surface } = themeColors;
  const end = scheme === 0 ? '#000000' : '#ffffff';
  for (let step = 0; ; step += 1) {
    const accent = mixColors(color, end, 1 - step / 20);
    const soft = mixColors(accent, background[scheme], softShare);
    const around = [background[scheme], surface[scheme], soft];
    const isReadable = around.every((one) => contrastOf(accent, one) >= leastContrast);
    if (isReadable || step === 20) return { accent, soft };
  }
}
