import { defaultClientConditions } from 'vite'

/** The mode of Vite in which the playground's pages get the built packages, as an app does. */
export const builtPackages = 'built-packages'

/** Returns the export conditions: in every other mode the workspace's own packages come from their source, unbuilt. */
export const conditionsOf = (mode: string): string[] =>
  mode === builtPackages ? [...defaultClientConditions] : ['@kit/source', ...defaultClientConditions]
