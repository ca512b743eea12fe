/** What snippets build on without saying it: what the text before them has made, or what only the reader has. */
import { bitcoin as bitcoinAdapter, type SignPsbtRequest } from '@kit/adapter-bitcoin'
import { evm, type SignTypedDataOptions } from '@kit/adapter-evm'
import { createKit } from '@kit/core'
import { base, bitcoin, mainnet } from '@kit/core/networks'
import { browser } from '@kit/services'
import { createFakeSession } from '@kit/testing'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { privateKeyToAccount } from 'viem/accounts'

export { walletConnect } from '@kit/services/walletconnect'
export { base, browser, createKit, evm, mainnet }

export const projectId = 'your-project-id'
export const networks = [mainnet, base] as const
export const runtime = browser()
export const kit = createKit({ runtime, networks, adapters: [evm()], name: 'evm' })
export const bitcoinKit = createKit({ runtime, networks: [bitcoin], adapters: [bitcoinAdapter()], name: 'bitcoin' })

const phone = createFakeSession()
/** Its connector is a phone that scans the code as soon as the page shows it. */
export const phoneKit = createKit({
  runtime,
  networks,
  adapters: [evm()],
  connectors: [phone.descriptor],
  name: 'phone',
})
phoneKit.subscribe(() => queueMicrotask(scan))

function scan() {
  const { pairing } = phoneKit.getSnapshot()
  if (pairing.is === 'waiting' && document.body.textContent?.includes(pairing.uri))
    phone.approve({ eip155: { networks: ['eip155:1'] } })
}

export const evmAccount = privateKeyToAccount(`0x${'11'.repeat(32)}`)
export const evmAddress: string = evmAccount.address

export const [first, second, privateKey] = ['11'.repeat(32), '22'.repeat(32), '33'.repeat(32)] as const

export const typedData: SignTypedDataOptions['typedData'] = {
  domain: { name: 'Shop', chainId: 1 },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: 1n },
}

const payment = p2wpkh(
  secp256k1.getPublicKey(
    Uint8Array.from({ length: 32 }, () => 0x33),
    true,
  ),
)
export const address: string = payment.address ?? ''
export const unsigned: SignPsbtRequest['psbt'] = unsignedPsbt()

/** Spends a coin of the address that exists nowhere, back to it. */
function unsignedPsbt(): string {
  const transaction = new Transaction()
  const witnessUtxo = { script: payment.script, amount: 20_000n }
  transaction.addInput({ txid: '44'.repeat(32), index: 0, witnessUtxo })
  transaction.addOutput({ script: payment.script, amount: 19_000n })
  return btoa(String.fromCharCode(...transaction.toPSBT()))
}

// What follows is there for the compiler only: snippets that use it do not run.
export declare const signIn: (request: Request) => Promise<Response>
export declare const hono: {
  all(path: string, answer: (context: { req: { raw: Request } }) => Promise<Response>): void
}
export declare const express: { use(path: string, listener: (incoming: unknown, outgoing: unknown) => void): void }
export declare const getRequestListener: (
  fetch: typeof signIn,
) => (incoming: unknown, outgoing: unknown) => Promise<void>
