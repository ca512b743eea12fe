import type { CaipNetworkId } from '@kit/core'
import { assertEqual, assertRejects, withTimeout } from './assertions.ts'
import type { ContractCheck } from './contract-check.ts'
import { noSignal } from './contract-context.ts'
import type { ContractHarness } from './contract-harness.ts'

/** Asserts where the wallet is. Skips wallets that are on no network of their own. */
function assertWalletOn({ wallet }: ContractHarness, network: CaipNetworkId): void {
  if (wallet.network) assertEqual(wallet.network(), network, 'The network of the wallet')
}

export const networkChecks: readonly ContractCheck[] = [
  {
    title: 'switchNetwork moves the wallet and returns the network it is on afterwards',
    async run({ harness, timeout, load, connect }) {
      const client = await load()
      await connect(client)
      const network = harness.networks[1].caipNetworkId
      const arrived = await withTimeout(client.switchNetwork({ network }, noSignal()), timeout, 'switchNetwork')
      assertWalletOn(harness, network)
      assertEqual(arrived, network, 'The network that switchNetwork returned')
    },
  },
  {
    title: 'R-NET-4: a refused switch fails with wallet/rejected and the wallet stays on its network',
    async run({ harness, timeout, load, connect }) {
      if (!harness.wallet.moveTo) return
      const client = await load()
      await connect(client)
      harness.wallet.reject()
      const network = harness.networks[1].caipNetworkId
      const switching = client.switchNetwork({ network }, noSignal())
      await assertRejects(switching, timeout, 'switching in a wallet that refuses', 'wallet/rejected')
      assertWalletOn(harness, harness.networks[0].caipNetworkId)
    },
  },
  {
    title: 'R-NET-4: switchNetwork adds a network that the wallet does not know, then switches to it',
    async run({ harness, timeout, load, connect }) {
      if (!harness.wallet.forgetNetwork) return
      const client = await load()
      await connect(client)
      const network = harness.networks[1].caipNetworkId
      harness.wallet.forgetNetwork(network)
      const arrived = await withTimeout(client.switchNetwork({ network }, noSignal()), timeout, 'switchNetwork')
      assertWalletOn(harness, network)
      assertEqual(arrived, network, 'The network that switchNetwork returned')
    },
  },
  {
    title: 'a switch ends when its signal is aborted, whatever the wallet does',
    async run({ harness, timeout, load, connect, waitForPrompt }) {
      if (!harness.wallet.moveTo) return
      const client = await load()
      await connect(client)
      harness.wallet.hang()
      const abort = new AbortController()
      const network = harness.networks[1].caipNetworkId
      const refusal = assertRejects(
        client.switchNetwork({ network }, abort.signal),
        timeout,
        'switching after an abort',
      )
      await waitForPrompt()
      abort.abort()
      await refusal
    },
  },
  {
    title: 'switchNetwork refuses to work without a connection',
    async run({ harness, timeout, load }) {
      const client = await load()
      const network = harness.networks[1].caipNetworkId
      await assertRejects(client.switchNetwork({ network }, noSignal()), timeout, 'switching without a connection')
    },
  },
]
