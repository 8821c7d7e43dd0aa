/**
 * The settings of a site's plugins, by their names. A plugin adds its own to this interface, so that
 * editors know them: `declare module 'docsgen' { interface PluginSettings { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add properties to it
export interface PluginSettings {}
