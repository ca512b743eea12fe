import type { Connector } from '@kit/core'
import { assert, assertEqual, assertRejects, waitUntil, withTimeout } from './assertions.ts'
import { assertAccounts, assertConnection, assertOwnAccounts } from './connection-assertions.ts'
import type { ContractCheck } from './contract-check.ts'
import { networkOf, noSignal } from './contract-context.ts'

export const connectChecks: readonly ContractCheck[] = [
  {
    title: 'every wallet client has the namespace of the adapter and of the networks, and its own connector',
    async run({ harness, page }) {
      const { wallet } = await page()
      for (const connectorId of [harness.connectorId, harness.second.connectorId]) {
        const client = await wallet(connectorId)
        assertEqual(client.namespace, harness.adapter.namespace, 'The namespace of the wallet client')
        assertEqual(client.connectorId, connectorId, 'The connector of the wallet client')
      }
      assertEqual(harness.networks[0].chainNamespace, harness.adapter.namespace, 'The namespace of the first network')
    },
  },
  {
    title: 'discovery finds the wallet and reports nothing after it was stopped',
    async run({ harness, timeout, settle }) {
      const discover = await withTimeout(
        harness.adapter.loadDiscovery({ sessionConnectorIds: [] }),
        timeout,
        'Loading discovery',
      )
      const found = new Map<string, Connector>()
      const stop = discover((event) => {
        if (event.type === 'wallet.found') found.set(event.connector.id, event.connector)
      })
      await waitUntil(() => found.has(harness.connectorId), timeout, 'Discovery finds the wallet')
      stop()
      const connector = found.get(harness.connectorId)
      assertEqual(connector?.namespace, harness.adapter.namespace, 'The namespace of the connector')
      assert(Boolean(connector?.name), 'The connector has no name')
      found.clear()
      // A second discovery makes every wallet announce itself again.
      const stopAgain = discover(() => {})
      await settle()
      stopAgain()
      assertEqual(found.size, 0, 'The number of wallets found after stopping')
    },
  },
  {
    title: 'R-CON-1: connect asks the wallet and returns its accounts, the active one first, and its network',
    async run({ harness, load, connect }) {
      harness.wallet.switchAccount(1)
      const connection = await connect(await load())
      assertConnection(connection, harness.adapter.namespace, harness.connectorId)
      assertEqual(connection.accounts[0].address, harness.wallet.addresses[1], 'The active account')
      assertEqual(connection.network, networkOf(harness), 'The network of the connection')
    },
  },
  {
    title: 'R-ACC-2: the client reports only addresses of its own wallet, in the format of its chain',
    async run({ harness, timeout, load, connect, recordEvents }) {
      const client = await load()
      assertOwnAccounts((await connect(client)).accounts, harness.wallet)
      const events = recordEvents(client)
      harness.wallet.switchAccount(1)
      const ofAccounts = () => events.flatMap((event) => (event.type === 'wallet.accountsChanged' ? [event] : []))
      await waitUntil(() => ofAccounts().length > 0, timeout, 'The client reports the other account')
      const restored = await (await load()).restore({}, noSignal())
      for (const { accounts } of [...ofAccounts(), ...(restored ? [restored] : [])]) {
        assertAccounts(accounts, harness.adapter.namespace)
        assertOwnAccounts(accounts, harness.wallet)
      }
    },
  },
  {
    title: 'a wallet on a network that the dApp did not ask for connects on that network',
    async run({ harness, load, connect }) {
      if (!harness.wallet.moveTo) return
      harness.wallet.moveTo(harness.foreignNetwork)
      const { network } = await connect(await load())
      assertEqual(network, networkOf(harness), 'The network of the connection')
    },
  },
  {
    title: 'R-CON-7: a refused connect fails with wallet/rejected, and the next attempt can succeed',
    async run({ harness, timeout, load, connect }) {
      const client = await load()
      harness.wallet.reject()
      await assertRejects(connect(client), timeout, 'connecting to a wallet that refuses', 'wallet/rejected')
      harness.wallet.approve()
      assertConnection(await connect(client), harness.adapter.namespace, harness.connectorId)
    },
  },
  {
    title: 'connecting to a wallet that is not there fails with wallet/not-found',
    async run({ timeout, load, connect }) {
      const client = await load('test.missing')
      await assertRejects(connect(client), timeout, 'connecting to a missing wallet', 'wallet/not-found')
    },
  },
  {
    title: 'an aborted connect ends at once, and a late approval connects nothing',
    async run({ harness, timeout, load, recordEvents, waitForPrompt, settle, assertDisconnected }) {
      const client = await load()
      const events = recordEvents(client)
      const abort = new AbortController()
      harness.wallet.hang()
      const input = { network: harness.networks[0].caipNetworkId }
      const refusal = assertRejects(client.connect(input, abort.signal), timeout * 2, 'connecting after an abort')
      await waitForPrompt()
      abort.abort()
      await withTimeout(refusal, timeout, 'connect, once aborted,')
      harness.wallet.approve()
      harness.wallet.answerNow()
      await settle()
      harness.wallet.switchAccount(1)
      harness.wallet.moveTo?.(harness.foreignNetwork)
      await settle()
      assertEqual(events, [], 'The events after a late approval')
      await assertDisconnected(client, 'after a late approval')
    },
  },
  {
    title: 'after an abort and a late approval the visitor can connect again',
    async run({ harness, timeout, load, connect, waitForPrompt, settle }) {
      const client = await load()
      const abort = new AbortController()
      harness.wallet.hang()
      const refusal = assertRejects(connect(client, abort.signal), timeout, 'connecting after an abort')
      await waitForPrompt()
      abort.abort()
      await refusal
      harness.wallet.approve()
      harness.wallet.answerNow()
      await settle()
      assertConnection(await connect(client), harness.adapter.namespace, harness.connectorId)
    },
  },
  {
    title: 'a connect whose signal was aborted before the call connects nothing',
    async run({ timeout, load, connect, assertDisconnected }) {
      const client = await load()
      const abort = new AbortController()
      abort.abort()
      await assertRejects(connect(client, abort.signal), timeout, 'connecting with an aborted signal')
      await assertDisconnected(client, 'after an aborted connect')
    },
  },
]
