import type { Entry, Extension, PluginExtension } from '@docsgen/core';
import { isoDate, optional, record } from '@docsgen/core/schema';

/** A plugin, which makes badges, a feed and a panel of the entries with a date. */
function days(version: string): PluginExtension<{ readonly from: string }> {
  const identity = { name: 'days', version };
  return {
    ...identity,
    type: 'plugin',
    settings: record({ from: optional(isoDate, '2000-01-01') }),
    create({ from }) {
      const dated = (entries: readonly Entry[]): readonly { entry: Entry; date: string }[] => {
        return entries.flatMap((entry) => {
          const { date = '' } = entry.frontMatter;
          return date < from ? [] : [{ entry, date }];
        });
      };
      return [
        {
          ...identity,
          type: 'badges',
          create: ({ entryOf }) => {
            return (item) => {
              const entry = entryOf(item);
              // Its number of words follows from the text of another page than the one that shows it.
              return dated(entry === undefined ? [] : [entry]).map(({ date }) => {
                const text = `${version} ${date} ${entry?.body.words}`;
                return { text, tone: 'note' };
              });
            };
          },
        },
        {
          ...identity,
          type: 'feeds',
          create: ({ entries }) => [
            { label: `Days ${version}`, folder: '/days', items: dated(entries) },
          ],
        },
        {
          ...identity,
          type: 'panel',
          summary: 'Days',
          template: null,
          create({ entries }) {
            const titles = dated(entries).map(({ entry }) => entry.title);
            return titles.length === 0 ? null : `${version} ${titles.join()}`;
          },
        },
      ];
    },
  };
}

/**
 * One extension of each kind, whose results change with `version`: in these tests, cache keys
 * contain only the names and versions of extensions.
 */
export function extensionsOf(version: string): readonly Extension[] {
  return [
    {
      type: 'rule',
      name: 'no-simply',
      version,
      severity: 'warning',
      summary: 'A word that is left out.',
      checkProse: ({ blocks }) =>
        blocks.flatMap((block) => {
          const start = block.text.indexOf('simply');
          if (start < 0) return [];
          return [{ message: `Leave it out (${version}).`, block, start, end: start + 6 }];
        }),
    },
    {
      type: 'output',
      name: 'titles',
      version,
      files: ({ entries, markdown }) => [
        {
          path: `titles-${version}.txt`,
          dependsOn: 'names',
          content: () =>
            entries.map(({ title, description }) => `${title} ${description}`).join('\n'),
        },
        ...entries.map((entry) => ({
          path: `own${entry.route}.txt`,
          content: async () => `${version}\n${await markdown(entry)}`,
        })),
      ],
    },
    {
      type: 'source',
      name: 'names',
      version,
      inputs: ['inputs/*.txt'],
      create: (inputs) => {
        const names = inputs.flatMap(({ text }) => text.split(' ').filter((name) => name !== ''));
        const entries = names.map((name) => ({
          path: `made/${name}.md`,
          text: `# ${name} ${version}\n\nSee [intro](../guides/intro.md). It is simply ++${name}++.\n`,
        }));
        return { entries, data: names };
      },
    },
    {
      type: 'markdown',
      name: 'keys',
      version,
      plugin(md) {
        md.inline.ruler.before('emphasis', 'keys', (state, silent) => {
          const found = /^\+\+([a-z]+)\+\+/.exec(state.src.slice(state.pos));
          if (found === null) return false;
          if (!silent) {
            state.push('key_open', version === 'one' ? 'kbd' : 'samp', 1);
            state.push('text', '', 0).content = found[1] ?? '';
            state.push('key_close', version === 'one' ? 'kbd' : 'samp', -1);
          }
          state.pos += found[0].length;
          return true;
        });
      },
    },
    days(version),
  ];
}
