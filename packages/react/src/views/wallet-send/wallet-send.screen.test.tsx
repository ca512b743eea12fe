import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Case } from '../../test-utils/case.ts'
import { drawScreen } from '../../test-utils/draw-screen.tsx'
import { address, connected, connection, settings, severalAccounts, snapshot } from '../../test-utils/snapshots.ts'
import { walletSendCases as cases } from './wallet-send.cases.ts'

afterEach(cleanup)

const namespace = 'eip155'
const from = { namespace, address, network: 'eip155:1', connectorId: 'io.harbor' }
const of = { address, network: 'eip155:1' }
const at = (view: 'WalletSend' | 'WalletSendPreview', { snapshot: shown }: Case): Case => ({
  snapshot: { ...shown, router: { ...shown.router, stack: [{ view, namespace }] } },
})

test.each(['WalletSend', 'WalletSendPreview'] as const)(
  '%s begins a transfer where there is none, and reads what the account has and whom it has paid',
  async (view) => {
    const { kit, show, unmount } = await drawScreen(at(view, cases['send-starting']))
    const asked = [
      { type: 'balances.watched', ...of },
      { type: 'tokens.requested', ...of, connectorId: 'io.harbor' },
      { type: 'send.started', from, token: expect.objectContaining({ symbol: 'ETH', decimals: 18 }) },
      { type: 'activity.requested', ...of },
    ]
    expect(kit.sent).toEqual(asked)
    show(cases['send-entered'])
    expect(screen.getByLabelText<HTMLInputElement>('Amount in ETH').value).toBe('0.123456789012345678')
    unmount()
    expect(kit.sent).toEqual([...asked, { type: 'balances.unwatched', ...of }])
  },
)

test.each(['send-not-loaded', 'send-entered', 'send-pending'] as const)('%s: none is begun by itself', async (key) => {
  const { kit } = await drawScreen(cases[key])
  expect(kit.sent.filter(({ type }) => type === 'send.started')).toEqual([])
})

test('a dApp without a history has none read', async () => {
  const features = { ...settings.features, history: false }
  const { kit } = await drawScreen({ ...cases['send-entered'], settings: { features } })
  expect(kit.sent.map(({ type }) => type)).toEqual(['balances.watched', 'tokens.requested'])
})

test.each(['WalletSend', 'WalletSendPreview'] as const)(
  '%s shows and asks for nothing where no wallet is connected',
  async (view) => {
    const { kit, container } = await drawScreen({ snapshot: snapshot({ stack: [{ view, namespace }] }) })
    expect([kit.sent, container.querySelector('[data-kit="view"]')]).toEqual([[], null])
  },
)

test('what is entered and confirmed reaches the kit', async () => {
  const { kit, show } = await drawScreen(at('WalletSend', cases['send-empty']))
  await userEvent.type(screen.getByLabelText('Amount in ETH'), '5')
  expect(kit.sent.at(-1)).toEqual({ type: 'send.drafted', amount: '5' })
  show(cases['send-ready'])
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(kit.sent.at(-1)).toEqual({ type: 'send.submitted' })
})

test('what was typed for one account is not offered to the next', async () => {
  const empty = cases['send-empty'].snapshot
  const [, other] = severalAccounts
  if (!other || empty.send.is !== 'editing') throw new Error('The cases have changed.')
  const { show } = await drawScreen({ snapshot: empty })
  const field = () => screen.getByLabelText<HTMLInputElement>('To')
  await userEvent.type(field(), 'friend.eth')
  show({
    snapshot: {
      ...empty,
      wallets: snapshot({ stack: [], state: connected({ connection: connection({ accounts: [other] }) }) }).wallets,
      send: { ...empty.send, from: { ...empty.send.from, address: other.address } },
    },
  })
  expect(field().value).toBe('')
})

test('dollars become an amount of the token again when its price is not known any more', async () => {
  const { kit, show, text } = await drawScreen(cases['send-entered'])
  const { snapshot: known } = cases['send-entered']
  await userEvent.click(screen.getByRole('button', { name: 'In US dollars' }))
  const tokens = known.tokens.tokens.map((token) => ({ ...token, price: null, value: null }))
  show({ snapshot: { ...known, tokens: { ...known.tokens, tokens } } })
  const field = screen.getByLabelText<HTMLInputElement>('Amount in ETH')
  expect([field.value, text().includes('dollar')]).toEqual(['0.123456789012345678', false])
  await userEvent.type(field, '{Backspace}')
  expect(kit.sent.at(-1)).toEqual({ type: 'send.drafted', amount: '0.12345678901234567' })
})
