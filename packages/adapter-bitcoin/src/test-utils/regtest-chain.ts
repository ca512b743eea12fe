import { startBitcoin } from '@kit/sandbox'
import { afterAll } from 'vitest'

/** A Bitcoin chain of the sandbox, without blocks by the clock, until the file's tests are over. */
export async function regtestChain() {
  const chain = await startBitcoin({ blockInterval: 0 })
  afterAll(() => chain.stop())
  const accountAt = (index: number) => {
    const account = chain.accounts[index]
    if (!account) throw new Error('The sandbox has too few accounts')
    return account
  }
  return { chain, accountAt }
}
