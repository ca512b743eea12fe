import { connect, createKit } from '@kit/core'
import { base, mainnet } from '@kit/core/networks'
import {
  createFakeAdapter,
  createFakeRuntime,
  createFakeSession,
  createFakeWalletList,
  sampleConnector,
} from '@kit/testing'
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ConnectButton } from '../../buttons/connect-button.tsx'
import { NetworkButton } from '../../buttons/network-button.tsx'
import { KitProvider } from '../../kit/kit-provider.tsx'
import { lazyModal } from '../../kit/lazy-modal.ts'
import { someWallets } from '../../test-utils/directory-wallets.ts'
import { layOutLists } from '../../test-utils/list-layout.ts'
import { listen, stopListening } from '../../test-utils/screen-reader.tsx'
import { screens } from '../screens.ts'

configure({ getElementError: (message) => new Error(message ?? '') })
beforeAll(async () => {
  await Promise.all([lazyModal.load(), ...Object.values(screens).map((screen) => screen.load())])
})
afterEach(stopListening)
afterEach(cleanup)
layOutLists()

/** What a reader knows of the stylesheet: the handle is on phones only, and what a control holds stands apart. */
const style = '[data-kit="handle"] { display: none } :is(button, a) :is(span, bdi, svg) { display: inline-block }'

type Options = {
  readonly installed?: number
  /** How many of them are connected. */
  readonly connected?: number
  readonly hasDirectory?: boolean
}

async function start(journey: string, { installed = 2, connected = 0, hasDirectory = false }: Options = {}) {
  const connectors = Array.from({ length: installed }, (_, at) => sampleConnector('eip155', at + 1))
  const fake = createFakeAdapter('eip155', { connectors })
  const session = createFakeSession()
  const runtime = createFakeRuntime(hasDirectory ? { walletList: createFakeWalletList(someWallets(12)) } : {})
  const kit = createKit({
    runtime,
    networks: [mainnet, base],
    adapters: [fake.adapter],
    connectors: [session.descriptor],
  })
  render(
    <KitProvider kit={kit} theme={{ mode: 'light' }}>
      <style>{style}</style>
      <ConnectButton />
      <NetworkButton />
    </KitProvider>,
  )
  for (const { id } of connectors.slice(0, connected)) {
    await act(() => connect(kit, { wallet: id, namespace: 'eip155' }))
  }
  return { fake, session, visitor: await listen(journey) }
}

const file = (name: string) => `${name}.transcript.txt`

test('connecting an installed wallet', async () => {
  const { fake, visitor } = await start('A visitor connects an installed wallet.')
  fake.answers('connect', 'hangs')
  await visitor.press(/^Connect wallet/, 'dialog, Connect wallet')
  await visitor.read()
  await visitor.press(/^Acorn Wallet/, 'dialog, Acorn Wallet', 'Confirm the connection')
  await visitor.read()
  await visitor.happens('The visitor approves in the wallet.', ['Connected. Acorn', 'button, Account'], async () =>
    (await fake.asked('connect')).resolve(),
  )
  await expect(visitor.transcript()).toMatchFileSnapshot(file('connect'))
})

test('refusing a request, and trying again', async () => {
  const { fake, visitor } = await start('A visitor refuses the request, and tries again.')
  fake.answers('connect', 'hangs')
  await visitor.press(/^Connect wallet/, 'dialog, Connect wallet')
  await visitor.press(/^Acorn Wallet/, 'dialog, Acorn Wallet', 'Confirm the connection')
  await visitor.happens('The visitor refuses in the wallet.', ['Request declined'], async () =>
    (await fake.asked('connect')).reject('wallet/rejected'),
  )
  await visitor.read()
  await visitor.press(/^Try again/, 'Confirm the connection')
  await visitor.happens('The visitor approves in the wallet.', ['Connected. Acorn', 'button, Account'], async () =>
    (await fake.asked('connect')).resolve(),
  )
  await expect(visitor.transcript()).toMatchFileSnapshot(file('refused'))
})

test('connecting a phone by its QR code', async () => {
  const { session, visitor } = await start('A visitor connects a phone by a QR code.')
  await visitor.press(/^Connect wallet/, 'dialog, Connect wallet')
  await visitor.press(/QR code/, 'dialog, Scan to connect', 'Scan this with')
  await waitFor(() => expect(session.proposals).toHaveLength(1))
  await screen.findByRole('img', { name: /^QR code/ })
  await visitor.read()
  await visitor.happens('The visitor scans the code and approves.', ['Connected. Your', 'button, Account'], () =>
    session.approve(),
  )
  await expect(visitor.transcript()).toMatchFileSnapshot(file('qr-code'))
})

test('searching all wallets', async () => {
  const { visitor } = await start('A visitor searches all wallets.', { hasDirectory: true })
  await visitor.press(/^Connect wallet/, 'dialog, Connect wallet')
  await visitor.press(/^All wallets 10\+/, 'dialog, All wallets', '12 wallets')
  await visitor.read(30)
  await visitor.type('birch', '1 wallet')
  await visitor.read()
  await expect(visitor.transcript()).toMatchFileSnapshot(file('all-wallets'))
})

test('a visitor without a wallet', async () => {
  const { visitor } = await start('A visitor without a wallet learns where to get one.', {
    installed: 0,
    hasDirectory: true,
  })
  await visitor.press(/^Connect wallet/, 'dialog, Connect wallet')
  await visitor.press(/New to wallets/, 'dialog, What is a wallet?')
  await visitor.read()
  await visitor.press(/^Get a wallet/, 'dialog, Get a wallet')
  await visitor.read()
  await expect(visitor.transcript()).toMatchFileSnapshot(file('no-wallet'))
})

test('the account', async () => {
  const { visitor } = await start('A connected visitor looks at the account.', { connected: 1 })
  await visitor.press(/^Account/, 'dialog, Your wallet', 'Connected with')
  await screen.findByText(/^Balance:/)
  await screen.findByRole('list', { name: 'Tokens' })
  await visitor.read()
  await expect(visitor.transcript()).toMatchFileSnapshot(file('account'))
})

test('switching the network', async () => {
  const { fake, visitor } = await start('A connected visitor switches the network.', { connected: 1 })
  fake.answers('switchNetwork', 'hangs')
  await visitor.press(/^Network/, 'dialog, Networks')
  await visitor.read()
  await visitor.press(/^Base/, 'dialog, Switch network', 'Confirm the change')
  await visitor.happens(
    'The visitor approves in the wallet.',
    ['You are on Base now', 'button, Network: Base'],
    async () => (await fake.asked('switchNetwork')).resolve(),
  )
  await expect(visitor.transcript()).toMatchFileSnapshot(file('network'))
})

test('disconnecting', async () => {
  const { visitor } = await start('A visitor disconnects one wallet of two, then the other.', { connected: 2 })
  await visitor.press(/^Account/, 'dialog, Your wallet', 'Connected with')
  await visitor.press(/^Disconnect/, 'Connected with Acorn', 'Birch Wallet is disconnected')
  await visitor.press(/^Disconnect/, 'button, Connect wallet', 'Acorn Wallet is disconnected')
  await expect(visitor.transcript()).toMatchFileSnapshot(file('disconnect'))
})
