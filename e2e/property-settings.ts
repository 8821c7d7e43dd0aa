import fc from 'fast-check';

/**
 * Normal test runs use a fixed seed, so that their result depends only on the code. `npm run law`
 * and `npm run fuzz` use a random one; a failure prints the seed and the path that replay it.
 */
const { PROPERTY_SEED = '1', PROPERTY_PATH: path } = process.env;
fc.configureGlobal({ seed: Number(PROPERTY_SEED), ...(path === undefined ? {} : { path }) });
