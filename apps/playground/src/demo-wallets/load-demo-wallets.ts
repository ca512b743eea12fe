import type { DemoWallets } from './create-demo-wallets.ts'

let loading: Promise<DemoWallets> | undefined

/** Loads the code of the demo wallets, which the page's button does not need. Tries again after a failure. */
export function loadDemoWallets(): Promise<DemoWallets> {
  loading ??= import('./create-demo-wallets.ts').then(
    ({ createDemoWallets }) => createDemoWallets(),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
