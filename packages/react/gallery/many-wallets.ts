import { directory, someWallets } from './directory-wallets.ts'
import { settings, snapshot } from './snapshots.ts'
import { type StillKit, stillKit } from './still-kit.ts'

/** A kit on a directory of any size, with all of it read, and what a driver needs to have it answer. */
export function kitOfMany(count: number): { kit: StillKit; answer: (text: string) => void } {
  const all = someWallets(count)
  const found = (text: string) =>
    text === '' ? all : all.filter(({ name }) => name.toLowerCase().startsWith(text)).slice(0, 100)
  const scene = (text: string) => {
    const wallets = found(text)
    const listing = { wallets, count: wallets.length }
    return snapshot({ stack: [{ view: 'Connect' }, { view: 'AllWallets' }], directory: directory({ text, listing }) })
  }
  const kit = stillKit({ snapshot: scene(''), settings: { ...settings, hasSession: true, hasDirectory: true } })
  return { kit, answer: (text) => kit.show(scene(text)) }
}
