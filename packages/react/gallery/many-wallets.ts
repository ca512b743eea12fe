import { directory, someWallets } from '../src/test-utils/directory-wallets.ts'
import { settings, snapshot } from '../src/test-utils/snapshots.ts'
import { type StaticKit, staticKit } from '../src/test-utils/static-kit.ts'

/**
 * A kit whose directory has loaded any number of wallets.
 *
 * @returns `answer` shows what a search for a text finds
 */
export function kitWithWallets(count: number): { kit: StaticKit; answer: (text: string) => void } {
  const all = someWallets(count)
  const found = (text: string) =>
    text === '' ? all : all.filter(({ name }) => name.toLowerCase().startsWith(text)).slice(0, 100)
  const snapshotFor = (text: string) => {
    const wallets = found(text)
    const listing = { wallets, count: wallets.length }
    return snapshot({ stack: [{ view: 'Connect' }, { view: 'AllWallets' }], directory: directory({ text, listing }) })
  }
  const kit = staticKit({ snapshot: snapshotFor(''), settings: { ...settings, hasSession: true, hasDirectory: true } })
  return { kit, answer: (text) => kit.show(snapshotFor(text)) }
}
