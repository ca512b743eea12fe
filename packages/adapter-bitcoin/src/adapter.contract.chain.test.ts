import { type Bitcoin, startBitcoin } from '@kit/sandbox'
import { chainAdapterContract, describeChainAdapter } from '@kit/testing/contracts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { bitcoinLedger } from './test-utils/bitcoin-ledger.ts'
import { type HarnessParts, pageHarness, psbtPaying, sessionHarness } from './test-utils/contract-harnesses.ts'
import { at, mainnet, regtest } from './test-utils/harness.ts'

let chain: Bitcoin

beforeAll(async () => {
  chain = await startBitcoin({ blockInterval: 0 })
})
afterAll(() => chain?.stop())

const payer = () => chain.accounts[0]?.address ?? ''
const payee = () => chain.accounts[5]?.address ?? ''

/** An unsigned PSBT that spends a coin of the first account. */
async function unsigned(): Promise<string> {
  const response = await fetch(`${chain.esplora}/address/${payer()}/utxo`)
  const coins: readonly { txid: string; vout: number; value: number }[] = await response.json()
  const [coin] = coins.filter(({ value }) => value > 100_000)
  if (!coin) throw new Error('There is no coin')
  return psbtPaying(payer(), coin)
}

/** A working API, keys with money, and an amount to send. */
function onChain(): HarnessParts {
  return {
    networks: [at(regtest, chain.esplora), mainnet],
    network: 'Regtest',
    foreignNetwork: 'bip122:000000000933ea01ad0ee984209779ba',
    privateKeys: chain.accounts.slice(0, 4).map(({ privateKey }) => privateKey),
    transfer: { to: payee(), amount: 20_001n },
    ledger: bitcoinLedger(chain.esplora),
    mostFee: 5_000n,
    psbt: async (address) => ({ psbt: await unsigned(), signInputs: [{ address, index: 0 }] }),
    timeout: 30_000,
  }
}

describeChainAdapter('bitcoin() on a real chain', () => pageHarness('sats-connect', onChain()))

// The Wallet Standard has no method that switches a Bitcoin wallet's network. Discovery does not find a session, and the
// adapter switches it without the wallet.
const inapplicable = {
  standard: /^(switchNetwork moves|R-NET-4|a switch )/,
  session: /^(discovery finds the wallet|switchNetwork moves|R-NET-4: a refused|a switch )/,
}
const clausesBut = (pattern: RegExp) => chainAdapterContract.filter(({ title }) => !pattern.test(title))

describe('bitcoin() with a Wallet Standard wallet, on a real chain, passes the chain adapter contract', () => {
  for (const { title, check } of clausesBut(inapplicable.standard))
    test(title, () => check(() => pageHarness('standard', onChain())))
})

describe('bitcoin() through a session, on a real chain, passes the chain adapter contract', () => {
  for (const { title, check } of clausesBut(inapplicable.session))
    test(title, () => check(() => sessionHarness(onChain())))
})
