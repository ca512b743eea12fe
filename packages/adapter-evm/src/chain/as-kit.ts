import type { Config } from '@wagmi/core'
import { writing } from './kit-writing.ts'

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
