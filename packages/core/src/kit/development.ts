import { checkConfig } from './check-config.ts'
import type { Kit } from './kit.ts'
import type { KitConfig } from './kit-config.ts'
import { replaceFormer } from './replace-former.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** What `createKit` does besides while an app is developed: it checks types, and replaces the kit that an edit has left. */
export function inDevelopment(create: (config: KitConfig) => Kit): (config: KitConfig) => Kit {
  return (config) => {
    checkConfig(config)
    const kit = create(config)
    if (process.env.NODE_ENV === 'development') replaceFormer(config.name ?? '', kit)
    return kit
  }
}
