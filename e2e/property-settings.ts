import fc from 'fast-check';

/**
 * The normal tests use one seed, so that their result depends on the code alone. `npm run law` and
 * `npm run fuzz` draw a new one; a failure prints the seed and the path that replay it.
 */
const { PROPERTY_SEED = '1', PROPERTY_PATH: path } = process.env;
fc.configureGlobal({ seed: Number(PROPERTY_SEED), ...(path === undefined ? {} : { path }) });
