import type { SignClient } from '@walletconnect/sign-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPeer } from '../test-utils/walletconnect-peer.ts'
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

/** Lets the wallet approve everything; returns the messages that it signed, in order. */
function approveEverything(): string[] {
  const signed: string[] = []
  wallet.on('session_proposal', async ({ id }) => {
    const approval = { id, namespaces: { eip155: { ...namespaces, accounts: [account] } } }
    await (await wallet.approve(approval)).acknowledged()
  })
  wallet.on('session_request', async ({ topic, id, params }) => {
    signed.push(params.request.params[0])
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: `signed ${params.request.params[0]}` } })
  })
  return signed
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

test("two of WalletConnect's own clients pair, exchange requests before and after a restart of the relay, and disconnect", async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const signed = approveEverything()
  const { topic, namespaces } = await pair()
  expect(namespaces.eip155?.accounts).toEqual([account])
  expect(await sign(topic, 'hello')).toBe('signed hello')
  // The client waits 20 s before it repeats a request that it wrote into a closed socket, so wait for the new socket.
  const bothReconnected = Promise.all([app, wallet].map(reconnected))
  await relay.stop()
  await relay.start()
  await bothReconnected
  expect(await sign(topic, 'again')).toBe('signed again')
  expect(signed).toEqual(['hello', 'again'])
  const deleted = new Promise((resolve) => wallet.once('session_delete', resolve))
  await app.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  expect(await deleted).toMatchObject({ topic })
  expect(fetched).not.toHaveBeenCalled()
})

test('repeated, replayed and unencrypted messages do not disturb a session', async () => {
  relay.setDelivery('twice')
  const signed = approveEverything()
  const { topic } = await pair()
  expect(await sign(topic, 'hello')).toBe('signed hello')
  relay.replay()
  relay.inject(topic, 'not encrypted')
  expect(await sign(topic, 'again')).toBe('signed again')
  expect(signed).toEqual(['hello', 'again'])
})
