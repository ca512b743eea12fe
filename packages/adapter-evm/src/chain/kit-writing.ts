import type { Config } from '@wagmi/core'

/** The configs that a kit is changing at this moment. */
export const writing = new WeakSet<Config>()

/** Whether a kit is changing the config at this moment. */
export const isKitWriting = (config: Config): boolean => writing.has(config)
