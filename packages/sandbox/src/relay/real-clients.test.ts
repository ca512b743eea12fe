import type { SignClient } from '@walletconnect/sign-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPeer } from '../../test/walletconnect-peer.ts'
import { type Relay, startRelay } from './start-relay.ts'

type Peer = Awaited<ReturnType<typeof SignClient.init>>

let relay: Relay
let app: Peer
let wallet: Peer
beforeEach(async () => {
  relay = await startRelay()
  app = await createPeer(relay.url, 'app')
  wallet = await createPeer(relay.url, 'wallet')
})
afterEach(async () => {
  for (const peer of [app, wallet]) {
    await peer.core.relayer.transportClose()
    peer.core.heartbeat.stop()
  }
  await relay.close()
})

const chainId = 'eip155:1'
const namespaces = { methods: ['personal_sign'], events: ['accountsChanged'], chains: [chainId] }
const account = `${chainId}:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266`

/** What the wallet was asked, in order. */
function followWallet(): string[] {
  const asked: string[] = []
  wallet.on('session_proposal', async ({ id }) => {
    const approval = { id, namespaces: { eip155: { ...namespaces, accounts: [account] } } }
    await (await wallet.approve(approval)).acknowledged()
  })
  wallet.on('session_request', async ({ topic, id, params }) => {
    asked.push(params.request.params[0])
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: `signed ${params.request.params[0]}` } })
  })
  return asked
}

async function pair() {
  const { uri, approval } = await app.connect({ optionalNamespaces: { eip155: namespaces } })
  if (!uri) throw new Error('no pairing URI')
  await wallet.pair({ uri })
  return approval()
}
const sign = (topic: string, text: string) =>
  app.request({ topic, chainId, request: { method: 'personal_sign', params: [text] } })

const reconnected = (peer: Peer) => new Promise((resolve) => peer.core.relayer.events.once('relayer_connect', resolve))

test("two of WalletConnect's own clients pair, approve, exchange a request, go on after a restart and part", async () => {
  const elsewhere = vi.spyOn(globalThis, 'fetch')
  const asked = followWallet()
  const { topic, namespaces } = await pair()
  expect(namespaces.eip155?.accounts).toEqual([account])
  expect(await sign(topic, 'hello')).toBe('signed hello')
  // What is sent into a socket that was just cut waits 20 s in the client, so wait for the new one.
  const back = Promise.all([app, wallet].map(reconnected))
  await relay.stop()
  await relay.start()
  await back
  expect(await sign(topic, 'again')).toBe('signed again')
  expect(asked).toEqual(['hello', 'again'])
  const left = new Promise((resolve) => wallet.once('session_delete', resolve))
  await app.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  expect(await left).toMatchObject({ topic })
  expect(elsewhere).not.toHaveBeenCalled()
})

test('F33: repeated letters, old ones and ones that nobody sealed disturb none of it', async () => {
  relay.deliver('twice')
  const asked = followWallet()
  const { topic } = await pair()
  expect(await sign(topic, 'hello')).toBe('signed hello')
  relay.replay()
  relay.inject(topic, 'nobody sealed this')
  expect(await sign(topic, 'again')).toBe('signed again')
  expect(asked).toEqual(['hello', 'again'])
})
