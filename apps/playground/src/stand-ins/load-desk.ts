import type { Desk } from './desk.ts'

let loading: Promise<Desk> | undefined

/** Fetches the wallets themselves: their keys, their signing, their window. None of it is needed for the button. */
export function loadDesk(): Promise<Desk> {
  loading ??= import('./desk.ts').then(
    ({ openDesk }) => openDesk(),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
