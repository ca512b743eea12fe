/** Connects a kit of `given.ts` to a wallet in the page, as a visitor has done before a snippet runs. */
import { connect, type Kit, type Namespace } from '@kit/core'
import { announceBitcoin, createBitcoinTestWallet } from '@kit/testing/bitcoin'
import { bitcoinKit, kit as evmKit, privateKey } from './given'

export async function connectKit(name: string): Promise<void> {
  if (name === 'bitcoinKit') {
    announceBitcoin(createBitcoinTestWallet({ privateKeys: [privateKey], network: 'Mainnet' }), window, {
      as: 'standard',
    })
    await connectWallet(bitcoinKit)
  } else for (const wallet of ['test.acorn', 'io.metamask']) await connectWallet(evmKit, wallet)
}

/** @param id by default the first that is found */
export async function connectWallet<N extends Namespace>(kit: Kit<N>, id?: string): Promise<void> {
  kit.send({ type: 'discovery.requested' })
  const wallet = await new Promise<string>((resolve) => {
    const look = () => {
      const { connectors } = kit.getSnapshot().discovery
      const found = id ? connectors.find((connector) => connector.id === id) : connectors[0]
      if (found) resolve(found.id)
    }
    kit.subscribe(look)
    look()
  })
  const [namespace] = kit.namespaces
  if (namespace === undefined) throw new Error('The kit has no namespace.')
  await connect(kit, { wallet, namespace })
}
