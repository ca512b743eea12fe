import type { Config } from '@wagmi/core'

const writing = new WeakSet<Config>()

/** Whether a kit is changing the config at this moment. */
export const isKitWriting = (config: Config): boolean => writing.has(config)

/** Changes a config as the kit, and not as the dApp. */
export function asKit(config: Config, write: () => void): void {
  const isWithin = writing.has(config)
  writing.add(config)
  try {
    write()
  } finally {
    if (!isWithin) writing.delete(config)
  }
}
