import { expect, test } from 'vitest';
import { type RepositoryRefs, resolveConfig, type UnreadableRepository } from '../src/index.ts';

const hash = (digit: string): string => digit.repeat(40);

/** A repository with tags, branches, and a branch that only exists at `origin`. */
const repository: RepositoryRefs = {
  below: 'site',
  refs: [
    { fullName: 'refs/tags/v1.9.0', commit: hash('1'), date: '2021-01-01' },
    { fullName: 'refs/tags/v1.10.0', commit: hash('2'), date: '2022-01-01' },
    { fullName: 'refs/tags/v1.10.2', commit: hash('3'), date: '2022-06-01' },
    { fullName: 'refs/tags/v2.0.0-rc1', commit: hash('4'), date: '2022-11-01' },
    { fullName: 'refs/tags/v2.0.0', commit: hash('5'), date: '2023-01-01' },
    { fullName: 'refs/heads/main', commit: hash('6'), date: '2023-06-01' },
    { fullName: 'refs/remotes/origin/stable/1', commit: hash('7'), date: '2022-07-01' },
    { fullName: 'refs/heads/v2.0.0', commit: hash('8'), date: '2023-02-01' },
  ],
  remedy: null,
};

/** The versions of a collection whose setting has this value, and the problems of the setting. */
function read(
  versions: unknown,
  source: RepositoryRefs | UnreadableRepository | null = repository,
) {
  const collections = [{ id: 'docs', path: 'docs', versions }];
  const { config, problems } = resolveConfig({ title: 'T', collections }, '/site', 'a.json', {
    repository: source,
  });
  return { versions: config.collections[0]?.versions ?? [], problems };
}

/** Names and commits of versions; a commit is a digit that is repeated. */
function namesOf(versions: unknown): string[] {
  return read(versions).versions.map(({ name, ref }) => `${name} ${ref?.commit[0] ?? 'folder'}`);
}

/** The messages and hints of a setting's problems. */
function problemsOf(versions: unknown, source?: RepositoryRefs | UnreadableRepository): string[] {
  return read(versions, source).problems.map(({ message, hint = '' }) =>
    `${message} ${hint}`.trim(),
  );
}

test('a ref is a tag, a branch, a branch at origin, or a commit', () => {
  const versions = ['v1.9.0', 'main', 'stable/1', 'refs/heads/v2.0.0', hash('6').slice(0, 8)];
  const named = versions.map((ref, at) => ({ name: `n${at}`, ref }));
  expect(namesOf(named)).toEqual(['n0 1', 'n1 6', 'n2 7', 'n3 8', 'n4 6']);
});

test('a tag precedes a branch of the same name', () => {
  expect(namesOf([{ name: 'a', ref: 'v2.0.0' }])).toEqual(['a 5']);
});

test('folders of a version from a ref are those of the site, at the same place in the repository', () => {
  const { versions } = read([
    { name: 'a', ref: 'v1.9.0' },
    { name: 'b', ref: 'v1.9.0', path: '../old', sidebars: 'menu.json' },
    { name: 'c', path: 'old' },
  ]);
  const paths = versions.map(({ path, sidebarsPath }) => `${path} ${sidebarsPath}`);
  expect(paths).toEqual([
    '/site/v1.9.0:/site/docs /site/v1.9.0:/site/sidebars',
    '/site/v1.9.0:/old /site/v1.9.0:/site/menu.json',
    '/site/old /site/docs_versioned_sidebars/version-c-sidebars.json',
  ]);
});

test.each([
  [{ refs: 'v*' }, ['2.0 5', '1.10 3', '1.9 1']],
  [{ refs: 'v*', each: 'major' }, ['2 5', '1 3']],
  [{ refs: 'v*', each: 'patch' }, ['2.0.0 5', '1.10.2 3', '1.10.0 2', '1.9.0 1']],
  [{ refs: 'v*', limit: 2 }, ['2.0 5', '1.10 3']],
  [{ refs: 'v*', since: '2022-01-01' }, ['2.0 5', '1.10 3']],
  [{ refs: 'stable/*' }, ['1 7']],
])('a pattern selects the newest refs, and no candidates for a release: %j', (pattern, names) => {
  expect(namesOf([pattern])).toEqual(names);
});

test('an item of its own replaces that of a pattern', () => {
  const versions = [{ name: '1.10', ref: 'v1.10.0', label: 'Old' }, { refs: 'v*' }];
  expect(namesOf(versions)).toEqual(['1.10 2', '2.0 5', '1.9 1']);
});

test.each([
  [
    { name: 'a', ref: 'v1.9' },
    'There is no branch, tag or commit "v1.9" in this clone. Did you mean "v1.9.0"?',
  ],
  [{ name: 'current', ref: 'main' }, 'The version "current" is the working copy.'],
  [{ name: 'a', ref: 'main', path: '/etc' }, 'Write a path in the repository'],
  [{ ref: 'main' }, 'A version needs a `name`'],
  [{ refs: 'v*', label: 'x' }, 'versions.0.label: This key says nothing here.'],
  [{ name: 'a', limit: 3 }, 'versions.0.limit: This key says nothing here. It needs `refs`.'],
  [
    { refs: 'w*' },
    'No branch or tag matches "w*" with a number in place of the *. Tags here: v1.10.2',
  ],
  [{ refs: 'v*', since: '2024-01-01' }, 'No commit of "v*" is of 2024-01-01 or later.'],
  [{ refs: 'v' }, 'one `*`'],
  [{ name: 'a', ref: 'a..b' }, 'Write the name of a branch'],
  [{ name: 'a', ref: '../x' }, 'Write the name of a branch'],
  [{ name: 'a', ref: 'HEAD@{1}' }, 'Write the name of a branch'],
  [{ name: 'a', ref: ':/text' }, 'Write the name of a branch'],
])('%j is a problem of the configuration', (version, message) => {
  const problems = problemsOf([version]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(message);
});

test('what is missing in a shallow clone is reported with what to run', () => {
  const shallow = { ...repository, remedy: 'The clone is shallow: run it.' };
  expect(problemsOf([{ name: 'a', ref: 'zzz' }], shallow)[0]).toContain(
    'The clone is shallow: run it.',
  );
});

test('a repository that cannot be read is reported where a version needs it', () => {
  const source = { problem: 'git is not installed.', hint: 'Install it.' };
  expect(problemsOf([{ name: 'a', path: 'b' }], source)).toEqual([]);
  expect(problemsOf([{ refs: 'v*' }], source)).toEqual([
    'collections.0.versions.0: git is not installed. Install it.',
  ]);
});
