/** YAML and JSON with the position of every key and value. */
export { type YamlComment, yamlComments } from './comments.ts';
export { parseYaml, parseYamlFile, type YamlData } from './parse-yaml.ts';
export { printYamlValue } from './print-value.ts';
