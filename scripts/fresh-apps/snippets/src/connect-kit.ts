/** Connects a kit of `given.ts` to a wallet in the page, as a visitor has done before a snippet runs. */
import { connect, type Kit } from '@kit/core'
import { announceBitcoin, createBitcoinTestWallet } from '@kit/testing/bitcoin'
import { bitcoinKit, kit as evmKit, privateKey } from './given'

export async function connectKit(name: string): Promise<void> {
  if (name === 'bitcoinKit') {
    announceBitcoin(createBitcoinTestWallet({ privateKeys: [privateKey], network: 'Mainnet' }), window, {
      as: 'standard',
    })
    await connectFirst(bitcoinKit)
  } else await connectFirst(evmKit)
}

async function connectFirst<N extends 'eip155' | 'bip122'>(kit: Kit<N>): Promise<void> {
  kit.send({ type: 'discovery.requested' })
  const wallet = await new Promise<string>((resolve) => {
    const look = () => {
      const [first] = kit.getSnapshot().discovery.connectors
      if (first) resolve(first.id)
    }
    kit.subscribe(look)
    look()
  })
  const [namespace] = kit.namespaces
  if (namespace === undefined) throw new Error('The kit has no namespace.')
  await connect(kit, { wallet, namespace })
}
