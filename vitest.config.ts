import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './e2e/slow-first.ts';

const conditions = ['docsgen:source', 'module', 'node', 'development|production'];

/** Test files whose pages are opened in Chromium. */
const inBrowser = ['e2e/browser/**/*.test.ts', 'e2e/search/**/*.test.ts'];

export default defineConfig({
  // As the build compiles it: without the development runtime's checks.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    setupFiles: 'e2e/property-settings.ts',
    // The projects share what they compile, and so do runs; files are known by their contents.
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: 'node_modules/.cache/docsgen-tests/modules',
    },
    // Made by the build: there is nothing in them to transform.
    server: { deps: { external: [/\/highlight\/expressions\//, /\/cli\/bundle\//] } },
    // By default one core is left free, which halves the workers of a machine with two. Tests wait for
    // the browser and for processes, so one more worker than cores fits.
    maxWorkers: availableParallelism() + 1,
    // One set of modules for all files of a worker: loading and compiling them again takes longer than
    // most files. No test changes a module's state.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    // React is 5 times slower, and checks more than we need, outside of production mode.
    env: { NODE_ENV: 'production' },
    // For what hangs; a machine under load may take ten times as long as an idle one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Machines may be slow; what never comes true fails all the same.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['packages/*/test/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts'],
          exclude: inBrowser,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: inBrowser,
          globalSetup: 'e2e/browser/global-setup.ts',
        },
      },
    ],
  },
});
