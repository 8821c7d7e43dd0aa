/** Blocks of code, as HTML by a highlighter. */
export { ansi, plain } from './languages.ts';
export {
  createLineNames,
  highlightBlock,
  type LineNames,
  lineIds,
  renderCodeBlock,
} from './render-code-block.ts';
