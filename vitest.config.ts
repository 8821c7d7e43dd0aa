import { defineConfig } from 'vitest/config';

const conditions = ['docsgen:source', 'module', 'node', 'development|production'];

export default defineConfig({
  // As the build compiles it: without the development runtime's checks.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/*/test/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts'],
    // React is 5 times slower, and checks more than we need, outside of production mode.
    env: { NODE_ENV: 'production' },
    testTimeout: 60_000,
    // Browsers and processes share a machine with others. The law alone gets no second chance.
    retry: 2,
    // Machines may be slow; what never comes true fails all the same.
    expect: { poll: { timeout: 10_000 } },
  },
});
