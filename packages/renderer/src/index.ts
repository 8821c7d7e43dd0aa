export { createRenderer, type RendererOptions } from './create-renderer.ts';
