import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { arabic } from '../../copy/arabic.ts'
import { showSend as show } from '../../test-utils/show-send.tsx'

afterEach(cleanup)

test('a form whose code could not be loaded says so, and is asked for again by a click', async () => {
  expect(show('send-starting').text).toContain('One moment')
  cleanup()
  const { sent, text } = show('send-not-loaded')
  expect(text).toContain('This could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sent).toEqual([expect.objectContaining({ type: 'send.started', token: { symbol: 'ETH', decimals: 18 } })])
})

test('R-SEND-1: what is typed is told as plain text, and Enter asks for the review', async () => {
  const { sent } = show('send-empty')
  await userEvent.type(screen.getByLabelText('To'), '0xb')
  await userEvent.type(screen.getByLabelText('Amount in ETH'), '.5{Enter}')
  expect(sent).toEqual([
    { type: 'send.drafted', to: '0' },
    { type: 'send.drafted', to: '0x' },
    { type: 'send.drafted', to: '0xb' },
    { type: 'send.drafted', amount: '' },
    { type: 'send.drafted', amount: '0.5' },
    { type: 'send.reviewRequested' },
  ])
})

test('R-SEND-6: an amount may be entered in dollars, and is sent as the amount of the token that is worth no more', async () => {
  const { sent } = show('send-empty')
  await userEvent.click(screen.getByRole('button', { name: 'In US dollars' }))
  await userEvent.type(screen.getByLabelText('Amount in US dollars'), '10')
  expect(sent).toEqual([
    { type: 'send.drafted', amount: '0.000333277787035494' },
    { type: 'send.drafted', amount: '0.00333277787035494' },
  ])
  await userEvent.clear(screen.getByLabelText('Amount in US dollars'))
  await userEvent.type(screen.getByLabelText('Amount in US dollars'), 'x')
  expect(sent.slice(2)).toEqual([
    { type: 'send.drafted', amount: '' },
    { type: 'send.drafted', amount: 'x' },
  ])
})

test('what an amount is in the other unit stands below it, and stays the same amount when the unit is changed', async () => {
  const { sent, text } = show('send-entered')
  expect(text).toContain('$370.43')
  expect(text).toContain('You have 1.2345 ETH, $3,704.11')
  await userEvent.click(screen.getByRole('button', { name: 'In US dollars' }))
  expect(screen.getByLabelText<HTMLInputElement>('Amount in US dollars').value).toBe('370.43')
  expect(screen.getByText('0.123456789012345678 ETH')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'In ETH' }))
  expect(screen.getByLabelText<HTMLInputElement>('Amount in ETH').value).toBe('0.123456789012345678')
  expect(sent).toEqual([])
})

test('without a price nothing is said in dollars', () => {
  expect(show('send-no-token').text).not.toMatch(/\$|dollar/)
})

test('attack 2.4: an address that may imitate a known one has to be compared before it can be sent to', async () => {
  const { sent, said, text } = show('send-look-alike')
  expect(text).toContain('0x52908400098527006E0F7030069857D2E4169EE7')
  expect(said('alert')).toContain('begins and ends like one that you know')
  const marked = [...document.querySelectorAll('[data-kit="address"] > [data-state="other"]')]
  expect(marked.map((group) => group.textContent)).toEqual(['2788', '2700'])
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([{ type: 'send.submitted' }])
})

test.each([
  ['send-ready', 'As far as this app knows, you have not sent here before.'],
  ['send-self', 'This is the account that you send from.'],
] as const)('%s says so, and leaves the visitor free to send', async (key, sentence) => {
  const { sent, text, said } = show(key)
  expect(text).toContain(sentence)
  expect(said('status')).toContain(sentence)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([{ type: 'send.submitted' }])
})

test('Max asks for all there is, and a second press takes it back', async () => {
  const { sent } = show('send-empty')
  await userEvent.click(screen.getByRole('button', { name: 'Max', pressed: false }))
  cleanup()
  const second = show('send-max')
  expect(second.text).toContain('All you have, less the network fee.')
  await userEvent.click(screen.getByRole('button', { name: 'Max', pressed: true }))
  expect([sent, second.sent]).toEqual([
    [{ type: 'send.drafted', amount: 'max' }],
    [{ type: 'send.drafted', amount: '' }],
  ])
})

test.each([
  ['send-no-token', 'A token is required'],
  ['send-incomplete', 'An amount and receiver address are required'],
  ['send-too-much', 'This is more than you have.'],
  ['send-unspendable', 'Nobody could spend what you send to this address. Nothing was sent.'],
  ['send-too-much-refused', 'This is more than you have.'],
  ['send-too-much-nobody', 'This name cannot be found here.'],
  [
    'send-refused',
    'The network would not take this. Check the address, and that you have enough for the amount and the fee.',
  ],
] as const)('R-SEND-1: %s says what is wrong, at the fields and aloud', (key, sentence) => {
  const { said } = show(key)
  expect([said('alert'), screen.getByLabelText('To').getAttribute('aria-describedby')]).toEqual([
    sentence,
    screen.getByText(sentence, { selector: '[data-kit="hint"]' }).id,
  ])
})

test('R-SEND-1: what is sent is shown with how much of it there is, and leads to all that can be sent', async () => {
  const { sent } = show('send-usdc')
  await userEvent.click(screen.getByRole('button', { name: /USDC/ }))
  expect(screen.getByRole('button', { name: /USDC/ }).textContent).toContain('You have 1,000.12345 USDC')
  expect(screen.getByLabelText('Amount in USDC')).toBeTruthy()
  expect(sent).toEqual([
    { type: 'router.viewRequested', route: { view: 'WalletSendSelectToken', namespace: 'eip155' } },
  ])
  cleanup()
  expect(show('send-entered').text).toContain('You have 1.2345 ETH')
  cleanup()
  expect(show('send-no-token').text).toContain('Choose a token')
})

test('all of a token leaves the fee, which is not of it', () => {
  expect(show('send-usdc-max').text).toContain('All you have of it.')
})

test('R-SEND-6: with a token the review names its contract, and what leaves of it and of the currency', () => {
  const { text, said } = show('send-usdc-ready')
  expect(text).toContain('2.5 USDC')
  expect(text).toContain('0xA0b8…06eB48')
  expect(text).toContain('about 0.000021\u00a0ETH, at most 0.000042\u00a0ETH')
  const plain = said('status')?.replace(/[\u2066-\u2069]/g, '')
  expect(plain).toContain('2.5 USDC and 0.000042 ETH in all, at most.')
})

test('in Arabic a sentence that begins with an amount runs from right to left, and an amount by itself does not', () => {
  show('send-usdc-ready', arabic)
  const directionOf = (name: string) =>
    screen.getByText(name).nextElementSibling?.querySelector('bdi')?.getAttribute('dir')
  const directions = ['send.fee', 'send.total', 'send.network'] as const
  expect(directions.map((key) => directionOf(arabic.messages[key]))).toEqual(['rtl', 'rtl', null])
  cleanup()
  show('send-named-ready', arabic)
  const [fee, total] = [directionOf(arabic.messages['send.fee']), directionOf(arabic.messages['send.total'])]
  expect([fee, total]).toEqual([null, null])
})

test('the name of the recipient stands above its address while the wallet is asked', () => {
  const { text } = show('send-named-asking')
  expect(text).toContain(
    'a-name-that-is-longer-than-an-address.of-a-friend.eth0x52908400098527886E0F7030069857D2E4169EE7',
  )
})

test('a fee that cannot be more is said once', () => {
  const { text } = show('send-named-ready')
  expect(text).toContain('Network fee0.000021\u00a0ETH')
  expect(text).not.toContain('at most 0.000021')
})

test('while the network is asked, nothing changes and nothing is asked twice', async () => {
  const { sent, said } = show('send-checking')
  await userEvent.type(screen.getByLabelText('To'), 'x{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Checking' }))
  expect([sent, said('status')]).toEqual([[], 'Checking'])
})

test('R-SEND-6: the review shows every digit, the whole address in groups, and what the network takes', async () => {
  const { sent, text, said } = show('send-ready')
  expect(text).toContain('0.123456789012345678 ETH')
  expect(text).toContain('0x52908400098527886E0F7030069857D2E4169EE7')
  expect(text).toContain('about 0.000021\u00a0ETH, at most 0.000042\u00a0ETH')
  expect(text).toContain('0.123498789012345678 ETH')
  expect(said('status')).toContain('0x52908400098527886E0F7030069857D2E4169EE7')
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([{ type: 'send.editRequested' }, { type: 'send.submitted' }])
})

test.each<[Parameters<typeof show>[0], readonly string[], readonly string[]]>([
  ['send-ready', ['Arrives there0.123456789012345678 ETH'], ['Leaves your account', 'keeps', 'could not try']],
  ['send-token-keeps', ['Arrives there2.475 USDC', 'This token keeps 0.025 USDC of what is sent.'], ['Leaves your']],
  ['send-gives-back', ['Leaves your account0.1 ETH', 'Arrives there0.123456789012345678 ETH'], ['keeps']],
  ['send-not-simulated', ['The network could not say beforehand what will arrive.'], ['Arrives there']],
])('R-SEND-6: %s shows what the simulation moved: %j', (key, sentences, absent) => {
  const { text, said } = show(key)
  const plain = text?.replace(/[\u2066-\u2069]/g, '')
  for (const sentence of sentences) expect(plain).toContain(sentence)
  for (const sentence of absent) expect(plain).not.toContain(sentence)
  const spoken = sentences.filter((sentence) => sentence.endsWith('.'))
  for (const sentence of spoken) expect(said('status')?.replace(/[\u2066-\u2069]/g, '')).toContain(sentence)
})

test('the second click of a double one, meant for Review, sends nothing', async () => {
  const { sent } = show('send-ready')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }), { detail: 2 })
  expect(sent).toEqual([])
})

test('R-SEND-4: after a refusal the review stays, and says why', () => {
  const { text, said } = show('send-declined')
  expect(text).toContain('0.123456789012345678 ETH')
  expect(said('alert')).toBe('You declined the request in your wallet.')
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
})

const thief = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

test.each([
  ['send-other-amount', ['Your wallet sent 2 ETH, not 0.123456789012345678 ETH.']],
  ['send-other-recipient', [`It went to another address: ${thief}.`]],
  ['send-higher-fee', ['It paid a higher network fee than shown: 0.009 ETH, not 0.000042 ETH at most.']],
  [
    'send-did-more',
    [
      'It did more than this transfer. It also sent 0.000000000000000005 ETH to:',
      `${thief}. It also took 0.000000000000000007 ETH from your account.`,
      `It also sent tokens to: ${thief}.`,
      `It also lets this address spend your tokens: ${thief}.`,
      `It also used: ${thief}.`,
      'It also lets code act for your account.',
    ],
  ],
  [
    'send-all-different',
    [
      'Your wallet sent another token. Its contract: 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48.',
      `Another account paid: ${thief}.`,
      'The rest, 0.000000000000000003 ETH, went to an address that your wallet has not shared. Check that it is yours:',
    ],
  ],
] as const)('%s is told at once, to the last digit and the whole of the address', (key, sentences) => {
  const { said, text } = show(key)
  const spoken = said('alert')?.replace(/[⁦-⁩]/g, '') ?? ''
  expect(spoken.startsWith('Not as shown. What was sent differs from what was shown to you.')).toBe(true)
  for (const sentence of sentences) expect(spoken).toContain(sentence)
  expect(text).toContain('Not as shown')
  if (key !== 'send-other-amount' && key !== 'send-higher-fee') expect(text).toContain(thief)
})

test.each([
  ['send-asking', 'status', 'Confirm in Harbor.'],
  ['send-pending', 'status', 'On its way.'],
  ['send-unknown', 'alert', 'Not known yet. We don’t know yet whether this was sent. Check before you send again.'],
  ['send-confirmed', 'status', 'Sent.'],
  ['send-failed', 'alert', 'Not sent.'],
] as const)('R-SEND-7: %s is said, with what was sent and where it can be looked up', (key, role, sentence) => {
  const { said, text } = show(key)
  expect(said(role)?.replace(/[⁦-⁩]/g, '')).toContain(sentence)
  expect(text).toContain('0.123456789012345678 ETH')
  const isSent = key !== 'send-asking'
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    isSent ? [`https://etherscan.io/tx/0x${'5c'.repeat(32)}`] : [],
  )
})

test('a transfer that goes on without the visitor leads back to the account', async () => {
  const { sent } = show('send-pending')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'Account', namespace: 'eip155' } }])
})

test('all there is can be seen in dollars, cut to cents, and stays all there is', async () => {
  const { sent } = show('send-max')
  await userEvent.click(screen.getByRole('button', { name: 'In US dollars' }))
  expect(screen.getByLabelText<HTMLInputElement>('Amount in US dollars').value).toBe('3704.11')
  expect(screen.getByText('1.2345 ETH')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'In ETH' }))
  expect(screen.getByLabelText<HTMLInputElement>('Amount in ETH').value).toBe('1.2345')
  expect(sent).toEqual([])
})

test.each(['send-unanswered', 'send-unanswered-ready'] as const)(
  'R-SEND-7: %s says, and announces, that the wallet may have sent what an earlier page asked it for',
  (key) => {
    const { text, said } = show(key)
    const sentence =
      /Your wallet was asked to send 0\.5.ETH, and no answer has reached this page\. It may have been sent/
    expect(text).toMatch(sentence)
    expect(said('status')).toMatch(sentence)
  },
)
